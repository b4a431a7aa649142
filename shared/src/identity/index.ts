export {
  actionCodeSchema, actionLifetimeSeconds, actionLink, actionModes, actionModeSchema, readActionLink, type ActionMode,
} from './action-link.ts';
export {
  checkActionCode, confirmPasswordReset, confirmVerification, issueAccessToken, listSigningKeys, renewActionCode,
  requestPasswordReset, resendVerification, signIn, signOut, signOutEverywhere, signUp, type IssuedAccess, type IssuedSession,
} from './contract.ts';
export {
  checkPassword, emailMaxLength, emailProblem, emailSchema, givenPasswordProblem, nameLength, nameProblem, passwordLength,
  passwordProblem, passwordRules, type FieldProblem, type PasswordRuleId,
} from './credentials.ts';
export {
  identityAlertOf, identityAlertTitles, identityErrors, type IdentityAlertTitle, type IdentityErrorCode,
} from './errors.ts';
