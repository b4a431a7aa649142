export { composeActionMail, type ActionMail } from './compose-mail.ts';
export { escapeHtml } from './escape-html.ts';
export { layoutHtml, layoutText, type MailContent } from './layout.ts';
