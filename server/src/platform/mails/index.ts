export { composeActionMail } from './compose-mail.ts';
export { escapeHtml } from './escape-html.ts';
