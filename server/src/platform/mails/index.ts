export { composeActionMail } from './compose-mail.ts';
export { composeNotice, type NoticeKind, type NoticeMail } from './compose-notice.ts';
