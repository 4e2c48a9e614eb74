/** Message from page to worker. */
export interface WorkOrder {
  readonly challenge: string;
  readonly bits: number;
  readonly parts: number;
}

/** Message from worker to page. */
export type WorkReport =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "solved"; readonly token: string };
