import { type EntityTarget, getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';

/** pg returns lists of bigint as strings; this `transformer` makes them numbers in an entity. */
export const numbers = {
  from: (ids: readonly string[]): number[] => ids.map(Number),
  to: (ids: readonly number[]): readonly number[] => ids,
};

type EntityClass<Entity extends ObjectLiteral> = EntityTarget<Entity> & (new () => Entity);
type Property<Entity> = keyof Entity & string;

/**
 * The columns of an entity for an SQL statement, each named as its property: `points_cost AS "pointsCost"`. The
 * entity's transformers are not applied.
 *
 * @param properties the wanted ones, in order; all by default
 * @param alias the alias of the table in the statement
 */
export function columnsOf<Entity extends ObjectLiteral>(
  entity: EntityClass<Entity>,
  properties: readonly Property<Entity>[] = [...namesOf(entity).keys()],
  alias?: string,
): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return properties
    .map((property) => {
      const name = columnNamesOf(entity, [property]);
      return name === property ? `${prefix}${name}` : `${prefix}${name} AS "${property}"`;
    })
    .join(', ');
}

/**
 * The columns of an entity for an SQL statement with an outer join, where no column counts as NOT NULL by itself: of a
 * table whose rows are there, those that are never null promise it.
 */
export function presentColumnsOf<Entity extends ObjectLiteral>(
  entity: EntityClass<Entity>,
  properties: readonly Property<Entity>[] = [...namesOf(entity).keys()],
  alias: string,
): string {
  const nullable = new Set(
    getMetadataArgsStorage()
      .filterColumns(entity)
      .flatMap(({ propertyName, options }) => (options.nullable ? propertyName : [])),
  );
  return properties
    .map(
      (property) =>
        `${alias}.${columnNamesOf(entity, [property])} AS "${property}${nullable.has(property) ? '' : '!'}"`,
    )
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

/** Statements are written for each request, for which TypeORM would search the columns of all entities. */
const knownNames = new WeakMap<object, ReadonlyMap<string, string>>();

/** Maps the names of properties to the names of their columns. */
function namesOf<Entity extends ObjectLiteral>(
  entity: EntityClass<Entity>,
): ReadonlyMap<Property<Entity>, string> {
  const known = knownNames.get(entity);
  if (known) return known;
  const columns = getMetadataArgsStorage().filterColumns(entity);
  const names = new Map(
    columns.map(({ propertyName, options }) => [propertyName, options.name ?? propertyName]),
  );
  knownNames.set(entity, names);
  return names;
}
