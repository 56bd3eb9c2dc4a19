/** SQL for other features: how many surveys there are, without the deleted ones. */
export const COUNT_SURVEYS = 'SELECT count(*) AS total FROM surveys WHERE NOT deleted';
