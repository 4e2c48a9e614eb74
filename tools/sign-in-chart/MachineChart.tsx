import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type StateValue,
} from "xstate";
import { Button } from "#src/components/ui/Button";
import { activeIds, chartOf, type ChartState } from "./chart";
import * as styles from "./MachineChart.module.css";
import { createScriptedCalls, type PendingCall } from "./scripted-calls";

export interface MachineChartProps {
  readonly title: string;
  readonly machineOf: (
    scripted: ReturnType<typeof createScriptedCalls>,
    report: (words: string) => void,
  ) => AnyStateMachine;
  readonly input: object;
  readonly samples: readonly EventObject[];
}

const lastShown = 14;

/**
 * A running machine: its chart with the current states highlighted, recent events, and a button for
 * every event and answer.
 */
export function MachineChart(props: MachineChartProps) {
  const [attempt, setAttempt] = useState(0);
  return <RunningMachine key={attempt} {...props} onRestart={() => setAttempt(attempt + 1)} />;
}

function RunningMachine(props: MachineChartProps & { readonly onRestart: () => void }) {
  const { title, samples, onRestart } = props;
  const { actor, machine, pending, history } = useMachine(props);
  const snapshot = useSelector(actor, (current: AnyMachineSnapshot) => current);
  const lit = new Set(activeIds(machine.id, snapshot.value as StateValue));
  return (
    <section className={styles.machine} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.value}>
        <output>{[...lit].at(-1)}</output>
        <Button onClick={onRestart}>Сначала</Button>
      </p>
      <div className={styles.columns}>
        <ul role="list" className={styles.states}>
          <StateBox state={chartOf(machine)} lit={lit} />
        </ul>
        <div className={styles.controls}>
          <h3>Ответы сервера</h3>
          <Calls pending={pending} />
          <h3>События</h3>
          <Samples
            samples={samples}
            canTake={(event) => snapshot.can(event)}
            onChoose={(event) => actor.send(event)}
          />
          <h3>Последнее</h3>
          <ol className={styles.history} reversed>
            {history.map((words, index) => (
              <li key={`${history.length - index} ${words}`}>{words}</li>
            ))}
          </ol>
          <h3>Контекст</h3>
          <pre className={styles.context}>{JSON.stringify(snapshot.context, null, 1)}</pre>
        </div>
      </div>
    </section>
  );
}

/** Runs a machine whose calls wait for an answer by hand. */
function useMachine({ machineOf, input }: MachineChartProps) {
  const [pending, setPending] = useState<readonly PendingCall[]>([]);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [{ actor, machine }] = useState(() => {
    const note = (words: string): void =>
      setHistory((known) => [words, ...known].slice(0, lastShown));
    const own = machineOf(createScriptedCalls(setPending), (words) => note(`⇒ ${words}`));
    const started: AnyActorRef = createActor(own, {
      input,
      inspect: (step) => {
        if (step.type === "@xstate.event" && step.actorRef === started) note(step.event.type);
      },
    });
    return { actor: started, machine: own };
  });
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return { actor, machine, pending, history };
}

function Calls({ pending }: { readonly pending: readonly PendingCall[] }) {
  if (pending.length === 0) return <p>Вызовов нет.</p>;
  return pending.map((call) => (
    <p key={call.name} className={styles.buttons}>
      <code>{call.name}</code>
      {call.choices.map((choice) => (
        <Button key={choice} tone="accent" onClick={() => call.choose(choice)}>
          {choice}
        </Button>
      ))}
    </p>
  ));
}

interface SamplesProps {
  readonly samples: readonly EventObject[];
  readonly canTake: (event: EventObject) => boolean;
  readonly onChoose: (event: EventObject) => void;
}

function Samples({ samples, canTake, onChoose }: SamplesProps) {
  return (
    <p className={styles.buttons}>
      {samples.map((event) => (
        <Button
          key={JSON.stringify(event)}
          disabled={!canTake(event)}
          title={JSON.stringify(event)}
          onClick={() => onChoose(event)}
        >
          {wordsOf(event)}
        </Button>
      ))}
    </p>
  );
}

function StateBox({
  state,
  lit,
}: {
  readonly state: ChartState;
  readonly lit: ReadonlySet<string>;
}) {
  return (
    <li
      className={styles.state}
      data-lit={lit.has(state.id) || undefined}
      aria-current={lit.has(state.id) ? "step" : undefined}
    >
      <p className={styles.name}>
        {state.name}
        {state.calls.map((call) => (
          <code key={call}> {call}()</code>
        ))}
      </p>
      {state.transitions.length > 0 ? <Transitions of={state} /> : null}
      {state.states.length > 0 ? (
        <ul role="list" className={styles.states}>
          {state.states.map((inner) => (
            <StateBox key={inner.id} state={inner} lit={lit} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Transitions({ of }: { readonly of: ChartState }) {
  return (
    <ul className={styles.transitions}>
      {of.transitions.map(({ key, event, description, targets }) => (
        <li key={key}>
          <code>{event}</code> {description === "" ? null : <span>{description} </span>}
          {targets.length > 0 ? (
            <span className={styles.target}>
              → {targets.map((id) => id.slice(id.indexOf(".") + 1)).join(", ")}
            </span>
          ) : (
            <span className={styles.target}>↺</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `user.change null`, `cooldown.tick 30`: distinguishes two samples of one type. */
function wordsOf(event: EventObject): string {
  const { user, token, secondsLeft } = event as EventObject & {
    readonly user?: unknown;
    readonly token?: unknown;
    readonly secondsLeft?: number;
  };
  const value = secondsLeft ?? (user === null || token === null ? "null" : "");
  return `${event.type} ${value}`.trim();
}
