/** Telegram's own bounds of a user name. */
const userName = /^@[a-z0-9_]{5,32}$/i;
const phone = /^\+?\d{7,15}$/;

/** What is wrong with a Telegram contact: neither a name nor a phone number; null when it may be used. */
export function telegramContactProblem(contact: string): 'name' | 'phone' | null {
  const text = contact.trim();
  if (text === '') return null;
  if (userName.test(text) || phone.test(digitsOf(text))) return null;
  return /^[+\d(]/.test(text) ? 'phone' : 'name';
}

/** One spelling of a contact: names in small letters, numbers without what separates their groups. */
export function normalTelegramContact(contact: string): string {
  const text = contact.trim();
  return text.startsWith('@') ? text.toLowerCase() : digitsOf(text);
}

function digitsOf(text: string): string {
  return text.replace(/[\s().-]/g, '');
}
