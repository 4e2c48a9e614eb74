import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from "xstate";

export interface ChartTransition {
  readonly key: string;
  /** The event, without the library's prefix for finished calls. */
  readonly event: string;
  readonly description: string;
  /** Ids of the target states; empty if the state stays. */
  readonly targets: readonly string[];
}

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

function transitionOf(transition: AnyTransitionDefinition, index: number): ChartTransition {
  const eventType = String(transition.eventType);
  const event =
    eventType === "" ? "сразу" : eventType.startsWith("xstate.done.actor") ? "ответ" : eventType;
  return {
    key: `${eventType} ${index}`,
    event,
    description: transition.description ?? "",
    targets: (transition.target ?? []).map((node) => node.id),
  };
}
