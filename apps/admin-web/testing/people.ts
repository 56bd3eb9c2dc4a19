import type { PersonDto, PersonEventDto, PersonRowDto } from '@pwen/api-client';

export function personRow(part: Partial<PersonRowDto> & Pick<PersonRowDto, 'id'>): PersonRowDto {
  return {
    username: `person-${part.id}@egzanp.example`,
    name: null,
    phone: '+50937123456',
    points: 250,
    blocked: false,
    isConfirmed: true,
    role: 'user',
    createdAt: '2026-11-20T12:00:00.000Z',
    lastActiveAt: '2026-11-24T12:00:00.000Z',
    ...part,
  };
}

export function person(part: Partial<PersonDto> & Pick<PersonDto, 'id'>): PersonDto {
  return {
    ...personRow(part),
    language: 'ht',
    referralCode: 'ABC123',
    referredBy: null,
    mustConfirm: null,
    emailConfirmedAt: '2026-11-20T12:05:00.000Z',
    phoneConfirmedAt: null,
    adultDeclaredAt: '2026-11-20T12:00:00.000Z',
    termsAcceptedAt: '2026-11-20T12:00:00.000Z',
    isReturning: false,
    accountClosed: false,
    deletedFrom: null,
    counts: { completions: 4, responses: 2, redemptions: 1, referrals: 0 },
    ...part,
  };
}

export function personEvent(
  part: Partial<PersonEventDto> & Pick<PersonEventDto, 'sequence'>,
): PersonEventDto {
  return {
    type: 'EARN',
    sourceType: 'VIDEO_WATCH',
    sourceId: '7',
    amount: 50,
    balanceAfter: 250,
    recordedAt: '2026-11-21T12:00:00.000Z',
    description: 'Kafe ak pen',
    actor: 'user:12',
    corrects: null,
    correctedBy: null,
    hash: '35f616d9ddaf0c11aa22bb33cc44dd55ee66ff7700112233445566778899aabb',
    ...part,
  };
}

/** A page of a list, with the key of the next one. */
export const listPage = <Row>(rows: Row[], nextCursor?: string | number) => ({
  body: rows,
  ...(nextCursor !== undefined && { headers: { 'X-Next-Cursor': String(nextCursor) } }),
});
