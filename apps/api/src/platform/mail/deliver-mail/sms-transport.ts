import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../../env.js';
import type { DueMail, MailText } from '../mail-composers.js';
import { OutboxFiles } from '../outbox-files.js';

/** A gateway that does not answer must not block a worker. */
const TIMEOUT_MS = 15_000;

/**
 * Sends a finished text message: to the gateway, or without one into the outbox folder.
 *
 * The gateway gets `POST SMS_GATEWAY_URL` with `Authorization: Bearer SMS_GATEWAY_TOKEN`, the message's number as
 * `Idempotency-Key`, which is the same for every attempt, and the JSON `{ "to": "+50937001234", "text": "…" }`. Any 2xx
 * response means that it has taken the message; after any other the message is sent again later.
 */
@Injectable()
export class SmsTransport {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'smsGateway'>,
    private readonly files: OutboxFiles,
  ) {}

  async send({ id, recipient }: DueMail, { text }: MailText): Promise<void> {
    const { smsGateway } = this.environment;
    if (!smsGateway) return this.files.write(id, `To: ${recipient}\n\n${text}\n`, 'txt');
    const response = await fetch(smsGateway.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${smsGateway.token}`,
        'content-type': 'application/json',
        'idempotency-key': String(id),
      },
      body: JSON.stringify({ to: recipient, text }),
      // The token is for this address alone.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered text message ${id} with ${response.status}`);
  }
}
