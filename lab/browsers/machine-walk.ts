import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from "xstate";
import { adjacencyMapToArray, TestModel } from "xstate/graph";

export interface WalkStep {
  readonly before: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly after: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
}

export interface WalkOptions {
  readonly input: object;
  /** Every event worth trying, done events of calls with their outputs among them. */
  readonly events: readonly EventObject[];
  /**
   * What the outside can really bring about in a state; what the machine takes is asked of the
   * machine.
   */
  readonly isPossible: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
  /** Two snapshots of one text are one state. */
  readonly textOf: (snapshot: AnyMachineSnapshot) => string;
  /** Does a walk end with this step, as the page is left. */
  readonly isLast: (event: EventObject) => boolean;
  /** Events to be walked from every state that takes them; others once per transition. */
  readonly isEverywhere: (event: EventObject) => boolean;
  readonly longest: number;
}

/**
 * Walks from the first state, generated from the machine, that together take every transition the
 * outside can bring about.
 */
export function walksOf(machine: AnyStateMachine, options: WalkOptions): WalkStep[][] {
  const model = new TestModel<AnyMachineSnapshot, EventObject, object>(machine, {
    input: options.input,
    events: options.events,
    filterEvents: (snapshot, event) => snapshot.can(event) && options.isPossible(snapshot, event),
    serializeState: (snapshot) => options.textOf(snapshot),
    serializeEvent: (event) => JSON.stringify(event),
  });
  const map = model.getAdjacencyMap();
  const edges = new Map<string, WalkStep[]>();
  for (const { state, event, nextState } of adjacencyMapToArray(map)) {
    const step = {
      before: state,
      event,
      after: nextState,
      transitions: machine.getTransitionData(state, event),
    };
    edges.set(options.textOf(state), [...(edges.get(options.textOf(state)) ?? []), step]);
  }
  const open = new Set([...edges.values()].flat().map((step) => keyOf(step, options)));
  const walks: WalkStep[][] = [];
  const first = Object.keys(map)[0] ?? "";
  while (open.size > 0) {
    const walk: WalkStep[] = [];
    let text = first;
    for (;;) {
      const leg = nearest(edges, text, options, open);
      if (leg === null || (walk.length > 0 && walk.length + leg.length > options.longest)) break;
      walk.push(...leg);
      leg.forEach((step) => open.delete(keyOf(step, options)));
      const last = leg[leg.length - 1];
      if (last === undefined || options.isLast(last.event)) break;
      text = options.textOf(last.after);
    }
    if (walk.length === 0) throw new Error(`Cannot be reached: ${[...open].join("; ")}`);
    walks.push(walk);
  }
  return walks;
}

/** Every transition of a machine, whether the outside can bring it about or not. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  const within = (node: AnyStateNode): AnyTransitionDefinition[] => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
    ...Object.values(node.states).flatMap(within),
  ];
  return within(machine.root);
}

/** Where a transition starts, what brings it about, where it leads. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const target = transition.target?.map((node) => node.id).join(", ") ?? "stays";
  return `${transition.source.id}: ${transition.eventType}${transition.description === undefined ? "" : ` [${transition.description}]`} → ${target}`;
}

function keyOf({ before, event, transitions }: WalkStep, { isEverywhere }: WalkOptions): string {
  return `${isEverywhere(event) ? JSON.stringify([before.value, event]) : ""} ${transitions.map(nameOf).join(" + ")}`;
}

/** The shortest way from a state to a step that is still open. */
function nearest(
  edges: ReadonlyMap<string, WalkStep[]>,
  from: string,
  options: WalkOptions,
  open: ReadonlySet<string>,
): WalkStep[] | null {
  const seen = new Set([from]);
  let ways: { readonly text: string; readonly steps: WalkStep[] }[] = [{ text: from, steps: [] }];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { text, steps } of ways) {
      for (const step of edges.get(text) ?? []) {
        if (open.has(keyOf(step, options))) return [...steps, step];
        const after = options.textOf(step.after);
        if (options.isLast(step.event) || seen.has(after)) continue;
        seen.add(after);
        next.push({ text: after, steps: [...steps, step] });
      }
    }
    ways = next;
  }
  return null;
}
