/** A warning about the meaning of a filter. */
export interface FilterWarning {
  readonly title: string;
  readonly text: string;
  /**
   * A filter that probably says what was meant, with its button label. It is not written before it
   * is wanted: in a long filter each takes its time.
   */
  readonly remedy?: { readonly label: string; readonly filter: () => string } | null | undefined;
}
