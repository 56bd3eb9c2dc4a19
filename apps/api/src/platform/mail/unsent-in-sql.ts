/** How many mails are unsent, by whether an attempt has failed. */
export const COUNT_UNSENT_MAILS = `
  SELECT count(*) FILTER (WHERE attempts = 0) AS "fresh!", count(*) FILTER (WHERE attempts > 0) AS "failed!"
  FROM mail_outbox WHERE sent_at IS NULL`;
