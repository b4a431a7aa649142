export { composeActionMail } from './compose-mail.ts';
export { composeNotice, type NoticeKind } from './compose-notice.ts';
export { escapeHtml } from './escape-html.ts';
