import { queryOptions } from '@tanstack/react-query';

import { interimCall } from '../../ui/interim-call';

export interface SecondFactor {
  isOn: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
}

export const secondFactorKeys = { all: ['second-factor'] as const };

/** Whether the signed-in person has a second factor, and whether the programme requires one. */
export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKeys.all,
  queryFn: () => interimCall<SecondFactor>('GET', '/api/second-factor'),
});
