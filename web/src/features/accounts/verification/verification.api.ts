import * as verificationContract from '@antecedent/contracts/accounts/verification';
import { call } from '../../../lib/api-client.ts';
import { usePersonMutation } from '../../../lib/use-person-mutation.ts';
export const useVerifyUser = () =>
  usePersonMutation((id: string) => call(verificationContract.verifyUser, { body: { id } }));

export const useDeclineUser = () =>
  usePersonMutation((body: { id: string; reason: string }) =>
    call(verificationContract.declineUser, { body }),
  );
