/** A page of a list that the server sorts. */
export interface SortedPage<Row> {
  rows: Row[];
  /** Where the next page starts; null on the last one. */
  next: string | null;
  /** The number of rows of the whole list. */
  total: number;
}

export function sortedPageOf<Row>({ data, response }: { data: Row[]; response: Response }): SortedPage<Row> {
  const { headers } = response;
  return { rows: data, next: headers.get('X-Next-Cursor'), total: Number(headers.get('X-Total-Count')) };
}
