import { type EntityTarget, getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';

/** Lists of bigint come from pg as texts; an entity has them as numbers, by this `transformer`. */
export const numbers = {
  from: (ids: readonly string[]): number[] => ids.map(Number),
  to: (ids: readonly number[]): readonly number[] => ids,
};

/**
 * The columns of an entity for a statement of SQL, each under the name of its property: `points_cost AS "pointsCost"`. What
 * the entity transforms stays as pg has it.
 *
 * @param properties those that are wanted, in this order; without them all
 * @param alias that of the table in the statement
 */
export function columnsOf<Entity extends ObjectLiteral>(
  entity: EntityTarget<Entity> & (new () => Entity),
  properties?: readonly (keyof Entity & string)[],
  alias?: string,
): string {
  const names = new Map(
    getMetadataArgsStorage()
      .filterColumns(entity)
      .map(({ propertyName, options }) => [propertyName, options.name ?? propertyName]),
  );
  return (properties ?? [...names.keys()])
    .map((property) => {
      const name = names.get(property);
      if (name === undefined) throw new Error(`${entity.name} has no column for ${property}`);
      return `${alias === undefined ? '' : `${alias}.`}${name} AS "${property}"`;
    })
    .join(', ');
}
