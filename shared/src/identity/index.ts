export {
  actionCodeSchema,
  actionLifetimeSeconds,
  actionLink,
  actionModes,
  actionModeSchema,
  readActionLink,
  renewableModes,
  type ActionMode,
  type RenewableMode,
} from './action-link.ts';
export {
  checkActionCode,
  confirmPasswordReset,
  confirmVerification,
  issueAccessToken,
  listSigningKeys,
  renewActionCode,
  requestPasswordReset,
  resendVerification,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
} from './contract.ts';
export {
  checkPassword,
  emailMaxLength,
  emailProblem,
  emailSchema,
  givenPasswordProblem,
  nameLength,
  nameProblem,
  passwordLength,
  passwordProblem,
  passwordRules,
  type FieldProblem,
  type PasswordRuleId,
} from './credentials.ts';
export {
  identityAlertOf,
  identityAlertTitles,
  identityErrors,
  type IdentityAlertTitle,
  type IdentityErrorCode,
} from './errors.ts';
export type { IssuedAccess, IssuedSession } from './schemas.ts';
export {
  confirmSecondFactor,
  finishSignIn,
  recoveryCodeCount,
  removeSecondFactor,
  secondFactorTicketSeconds,
  startSecondFactor,
} from './second-factor-contract.ts';
export {
  changeEmail,
  changePassword,
  confirmEmailChange,
  endSession,
  getSignInMethods,
  listSessions,
  reauthenticate,
  recentLoginSeconds,
} from './session-contract.ts';
export {
  finishSocialSignIn,
  removeSocialSignIn,
  socialPopupPx,
  socialProviders,
  socialTokenMaxAgeSeconds,
  startSocialSignIn,
  type SocialProvider,
} from './social-contract.ts';
