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
    tell: (words: string) => void,
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

function RunningMachine({
  title,
  machineOf,
  input,
  samples,
  onRestart,
}: MachineChartProps & { readonly onRestart: () => void }) {
  const [pending, setPending] = useState<readonly PendingCall[]>([]);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [{ actor, machine }] = useState(() => {
    const note = (words: string): void =>
      setHistory((known) => [words, ...known].slice(0, lastShown));
    const own = machineOf(createScriptedCalls(setPending), (words) => note(`⇒ ${words}`));
    const started: AnyActorRef = createActor(own, {
      input,
      inspect: (told) => {
        if (told.type === "@xstate.event" && told.actorRef === started) note(told.event.type);
      },
    });
    return { actor: started, machine: own };
  });
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
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
          {pending.length === 0 ? <p>Вызовов нет.</p> : null}
          {pending.map((call) => (
            <p key={call.name} className={styles.buttons}>
              <code>{call.name}</code>
              {call.choices.map((choice) => (
                <Button key={choice} tone="accent" onClick={() => call.choose(choice)}>
                  {choice}
                </Button>
              ))}
            </p>
          ))}
          <h3>События</h3>
          <p className={styles.buttons}>
            {samples.map((event) => (
              <Button
                key={JSON.stringify(event)}
                disabled={!snapshot.can(event)}
                title={JSON.stringify(event)}
                onClick={() => actor.send(event)}
              >
                {wordsOf(event)}
              </Button>
            ))}
          </p>
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
      {state.transitions.length > 0 ? (
        <ul className={styles.transitions}>
          {state.transitions.map(({ key, event, description, targets }) => (
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
      ) : null}
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
