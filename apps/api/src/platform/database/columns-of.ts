import { type EntityTarget, getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';

/** Lists of bigint come from pg as texts; an entity has them as numbers, by this `transformer`. */
export const numbers = {
  from: (ids: readonly string[]): number[] => ids.map(Number),
  to: (ids: readonly number[]): readonly number[] => ids,
};

type EntityClass<Entity extends ObjectLiteral> = EntityTarget<Entity> & (new () => Entity);
type Property<Entity> = keyof Entity & string;

/**
 * The columns of an entity for a statement of SQL, each under the name of its property: `points_cost AS "pointsCost"`. What
 * the entity transforms stays as pg has it.
 *
 * @param properties those that are wanted, in this order; without them all
 * @param alias that of the table in the statement
 */
export function columnsOf<Entity extends ObjectLiteral>(
  entity: EntityClass<Entity>,
  properties: readonly Property<Entity>[] = [...namesOf(entity).keys()],
  alias?: string,
): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return properties
    .map((property) => `${prefix}${columnNamesOf(entity, [property])} AS "${property}"`)
    .join(', ');
}

/** The columns that an INSERT fills, in this order: `id, points_cost`. */
export function columnNamesOf<Entity extends ObjectLiteral>(
  entity: EntityClass<Entity>,
  properties: readonly Property<Entity>[],
): string {
  const names = namesOf(entity);
  return properties
    .map((property) => {
      const name = names.get(property);
      if (name === undefined) throw new Error(`${entity.name} has no column for ${property}`);
      return name;
    })
    .join(', ');
}

/** The names of columns by those of their properties. */
function namesOf<Entity extends ObjectLiteral>(
  entity: EntityClass<Entity>,
): ReadonlyMap<Property<Entity>, string> {
  const columns = getMetadataArgsStorage().filterColumns(entity);
  return new Map(columns.map(({ propertyName, options }) => [propertyName, options.name ?? propertyName]));
}
