/** What the page tells the worker. */
export interface WorkOrder {
  readonly challenge: string;
  readonly bits: number;
  readonly parts: number;
}

/** What the worker tells the page. */
export type WorkReport =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "solved"; readonly token: string };
