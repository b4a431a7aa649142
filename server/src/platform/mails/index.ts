export { composeActionMail } from './compose-mail.ts';
export { composeNotice, type NoticeKind, type NoticeMail, type NoticeRemark } from './compose-notice.ts';
