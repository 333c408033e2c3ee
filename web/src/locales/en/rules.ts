import { ACCOUNT_SENTENCES } from '@antecedent/contracts/accounts/account-fields';

/** The rules of accounts, as the server says them. */
export const rules = ACCOUNT_SENTENCES;
