import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from "xstate";

type ChartTransition = ReturnType<typeof transitionOf>;

export interface ChartState {
  readonly id: string;
  readonly name: string;
  readonly calls: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

/** The chart of a machine, derived from the machine itself. */
export function chartOf(machine: AnyStateMachine): ChartState {
  return stateOf(machine.root);
}

/** Ids of all current states, outer ones first. */
export function activeIds(machineId: string, value: StateValue): string[] {
  const within = (id: string, part: StateValue): string[] => {
    if (typeof part === "string") return [`${id}.${part}`];
    return Object.entries(part).flatMap(([name, inner]) => [
      `${id}.${name}`,
      ...(inner === undefined ? [] : within(`${id}.${name}`, inner)),
    ]);
  };
  return [machineId, ...within(machineId, value)];
}

function stateOf(node: AnyStateNode): ChartState {
  const transitions = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  return {
    id: node.id,
    name: node.key,
    calls: node.invoke.map((call) => String(call.src)),
    transitions: transitions.map(transitionOf),
    states: Object.values(node.states).map(stateOf),
  };
}

function transitionOf(transition: AnyTransitionDefinition, index: number) {
  const eventType = String(transition.eventType);
  const event =
    eventType === "" ? "сразу" : eventType.startsWith("xstate.done.actor") ? "ответ" : eventType;
  return {
    key: `${eventType} ${index}`,
    /** Without the library's prefix for finished calls. */
    event,
    description: transition.description ?? "",
    /** Ids of the target states; empty if the state stays. */
    targets: (transition.target ?? []).map((node) => node.id),
  };
}
