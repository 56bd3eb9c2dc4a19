/** One row of figures of a chart: as many values as the chart has labels. */
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
  /** Its place in the palette. */
  readonly colour: number;
  readonly kind: 'bar' | 'area';
}
