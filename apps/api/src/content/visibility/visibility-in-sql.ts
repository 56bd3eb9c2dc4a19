import type { Visibility } from '@pwen/domain';

/**
 * The videos that people may see, as an SQL condition: the domain's rule `visibilityOf`, and not deleted; a test compares
 * the two.
 *
 * @param content the alias of the table
 * @param now an SQL expression, such as `$now`
 */
export const onShowInSql = (content: string, now: string): string =>
  `NOT ${content}.deleted AND ${visibilityInSql(content, now).visible}`;

/** Each visibility as an SQL condition, whether or not the video is deleted. */
export function visibilityInSql(content: string, now: string): Readonly<Record<Visibility, string>> {
  const [from, until] = [`${content}.visible_from`, `${content}.visible_until`];
  return {
    visible: `${content}.is_visible AND (${from} IS NULL OR ${from} <= ${now}) AND (${until} IS NULL OR ${until} >= ${now})`,
    hidden: `NOT ${content}.is_visible`,
    scheduled: `${content}.is_visible AND ${from} > ${now}`,
    ended: `${content}.is_visible AND ${until} < ${now}`,
  };
}
