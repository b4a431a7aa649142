export { composeActionMail } from './compose-mail.ts';
export { composeNotice, type NoticeKind } from './compose-notice.ts';
