/** SQL for other features: how many surveys there are, without the deleted ones. */
export const COUNT_SURVEYS = 'SELECT count(*) AS total FROM surveys WHERE NOT deleted';

/** A survey that was not deleted, with its title. `id` is an SQL expression. */
export const surveyTitled = (id: string): string =>
  `SELECT id, title FROM surveys WHERE surveys.id = ${id} AND NOT deleted`;
