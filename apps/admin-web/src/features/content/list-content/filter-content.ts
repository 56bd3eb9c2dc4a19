import type { ContentDto } from '@pwen/api-client';
import { foldText } from '@pwen/web/fold-text';

export interface ContentFilter {
  search: string;
  type: 'all' | 'video';
  sort: 'date' | 'title';
  direction: 'asc' | 'desc';
}

/** The rows to show, in order: those whose title or description contains the search text. The input is not changed. */
export function filterContent(
  rows: readonly ContentDto[],
  filter: ContentFilter,
  locale: string,
): ContentDto[] {
  const wanted = foldText(filter.search.trim());
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const sign = filter.direction === 'asc' ? 1 : -1;
  return rows
    .filter((row) => filter.type === 'all' || row.type === filter.type)
    .filter((row) => foldText(row.title).includes(wanted) || foldText(row.description).includes(wanted))
    .sort((a, b) => sign * compare(a, b, filter.sort, collator));
}

/** Ids grow with time: they decide between equal rows and make the order stable. */
function compare(a: ContentDto, b: ContentDto, by: ContentFilter['sort'], collator: Intl.Collator): number {
  const order =
    by === 'title' ? collator.compare(a.title, b.title) : Date.parse(a.createdAt) - Date.parse(b.createdAt);
  return order || a.id - b.id;
}
