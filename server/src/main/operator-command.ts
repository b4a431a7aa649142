import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { regionSchema } from '@kadr/shared/account';
import { newId } from '@kadr/shared/kernel';
import { findUsers, regionOf } from '../features/account/index.ts';
import {
  closeReview,
  createCoupon,
  disableCoupon,
  listCoupons,
  ordersInReview,
  reconcilePayments,
  refundDays,
  refundPayment,
  type PaymentDeps,
  type RefundOutcome,
} from '../features/payments/index.ts';
import { addUpLedger, grantByOperator } from '../features/tokens/index.ts';
import { modelsUsage } from './check-models.ts';
import { copyUsage } from './copy-commands.ts';
import { framesReported, framesUsage } from './frames-command.ts';
import { ticketAnswer, ticketList, ticketShow, ticketUsage } from './ticket-commands.ts';

export const usage = `Usage: npm run kadr -- <command>

  coupon create CODE --percent N | --tokens N   N % off (1 to 90), or N tokens more
      [--from DATE] [--until DATE]              e.g. 2026-12-01 or 2026-12-01T18:00Z
      [--limit N] [--per-user N]                uses in all, and per user
      [--min-package N] [--regions NA1,EU1]     smallest package in tokens; regions that it counts in
  coupon list
  coupon disable CODE                           payments under way keep it
  tokens grant EMAIL|USER-ID N [--test] [--note TEXT]   paid tokens, or with --test test tokens; the user sees the note
  payment refund ORDER-ID [--unspent]           unspent tokens, within ${refundDays} days of the purchase
  payments review                               payments to check: different from their order, or gone back when tokens were spent
  payments reviewed ORDER-ID                    takes it off that list
  reconcile                                     asks the providers about open orders, finishes refunds, checks that the ledger adds up
${framesUsage}
${ticketUsage}${modelsUsage}${copyUsage}

Settings are those of the service (see .env.example): with KADR_DATA it is the service there that does it, if it runs.`;

/** What the operator typed makes no sense, or names what is not there. */
export class CommandError extends Error {}

export interface CommandDeps extends Omit<PaymentDeps, 'regionOf'> {
  readonly print: (line: string) => void;
}

/** Does one command; false when it found something wrong. Throws `CommandError`. */
export async function operatorCommand(deps: CommandDeps, words: readonly string[]): Promise<boolean> {
  const payments = { ...deps, regionOf };
  switch (words.slice(0, words[0] === 'reconcile' ? 1 : 2).join(' ')) {
    case 'coupon create':
      return couponCreate(deps, words.slice(2));
    case 'coupon list':
      return couponList(deps);
    case 'coupon disable':
      return couponDisable(deps, words.slice(2));
    case 'tokens grant':
      return tokensGrant(deps, words.slice(2));
    case 'payment refund':
      return paymentRefund(payments, deps.print, words.slice(2));
    case 'payments review':
      return paymentsReview(deps);
    case 'payments reviewed':
      return paymentsReviewed(deps, words.slice(2));
    case 'reconcile':
      return reconcile(payments, deps.print);
    case 'frames reported':
      return framesReported(deps);
    case 'tickets list':
      return ticketList(deps, read(words.slice(2), 0, { all: { type: 'boolean' } }).values['all'] === true);
    case 'tickets show':
      return ticketShow(deps, words[2] ?? '');
    case 'tickets answer':
      return ticketAnswer(deps, words[2] ?? '', words.slice(3).join(' ') || undefined);
    default:
      throw new CommandError(`"${words.join(' ')}" is no command.\n\n${usage}`);
  }
}

async function couponCreate({ db, print }: CommandDeps, words: readonly string[]): Promise<boolean> {
  const {
    values,
    positionals: [code = ''],
  } = read(words, 1, {
    percent: { type: 'string' },
    tokens: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    limit: { type: 'string' },
    'per-user': { type: 'string' },
    'min-package': { type: 'string' },
    regions: { type: 'string' },
  });
  if (!/^[A-Z0-9-]{3,32}$/.test(code.toUpperCase()))
    throw new CommandError(`"${code}" is no code: 3 to 32 letters, digits and hyphens.`);
  if ((values['percent'] === undefined) === (values['tokens'] === undefined))
    throw new CommandError('Give either --percent or --tokens.');
  const [from, until] = [dateOf('from', values['from']), dateOf('until', values['until'])];
  if (from && until && from >= until) throw new CommandError('--until must be after --from.');
  const regions =
    values['regions']
      ?.split(',')
      .map(
        (name) =>
          regionSchema.safeParse(name.trim().toUpperCase()).data ?? wrong(`"${name}" is no region: NA1, EU1 or RU1.`),
      ) ?? null;
  const made = await createCoupon(db, {
    code: code.toUpperCase(),
    kind: values['percent'] === undefined ? 'tokens' : 'percent',
    value: numberOf('percent', values['percent'], 90) ?? numberOf('tokens', values['tokens'], 100_000) ?? 0,
    from,
    until,
    totalLimit: numberOf('limit', values['limit']),
    perUserLimit: numberOf('per-user', values['per-user']),
    minTokens: numberOf('min-package', values['min-package']) ?? 0,
    regions,
  });
  if (!made) throw new CommandError(`There is a coupon ${code.toUpperCase()} already. Codes are not used again.`);
  print(`Coupon ${code.toUpperCase()} is there.`);
  return true;
}

async function couponList({ db, print }: CommandDeps): Promise<boolean> {
  const coupons = await listCoupons(db);
  if (coupons.length === 0) print('There are no coupons.');
  for (const coupon of coupons) {
    const parts = [
      coupon.code.padEnd(16),
      coupon.kind === 'percent' ? `${coupon.value} % off` : `${coupon.value} tokens more`,
      `redeemed ${coupon.redeemed}, held ${coupon.taken - coupon.redeemed}${coupon.total_limit === null ? '' : `, limit ${coupon.total_limit}`}`,
      coupon.per_user_limit === null ? '' : `${coupon.per_user_limit} per user`,
      coupon.min_tokens > 0 ? `from ${coupon.min_tokens} tokens` : '',
      coupon.regions?.join(' ') ?? '',
      coupon.starts_at ? `from ${coupon.starts_at.toISOString()}` : '',
      coupon.ends_at ? `until ${coupon.ends_at.toISOString()}` : '',
      coupon.disabled_at ? 'DISABLED' : '',
    ];
    print(parts.filter((part) => part !== '').join(' · '));
  }
  return true;
}

async function couponDisable({ db, print }: CommandDeps, words: readonly string[]): Promise<boolean> {
  const {
    positionals: [code = ''],
  } = read(words, 1, {});
  if (!(await disableCoupon(db, code.toUpperCase())))
    throw new CommandError(`There is no coupon ${code.toUpperCase()}.`);
  print(`Coupon ${code.toUpperCase()} is disabled.`);
  return true;
}

async function tokensGrant({ db, publish, print }: CommandDeps, words: readonly string[]): Promise<boolean> {
  const {
    values,
    positionals: [who = '', amount = ''],
  } = read(words, 2, { test: { type: 'boolean' }, note: { type: 'string' } });
  const tokens = numberOf('N', amount, 1_000_000) ?? 0;
  const users = await findUsers(db, who);
  const [user] = users;
  if (!user) throw new CommandError(`There is no user ${who}.`);
  if (users.length > 1)
    throw new CommandError(`Several users have that address; name one by id: ${users.map(({ id }) => id).join(', ')}`);
  await db.transaction().execute(async (tx) => {
    await grantByOperator(tx, {
      id: newId(),
      userId: user.id,
      tokens,
      kind: values['test'] ? 'test' : 'paid',
      note: (values['note'] ?? '').slice(0, 200),
    });
    await publish(tx, user.id, { type: 'balance-changed' });
  });
  print(`${user.email} has ${tokens} ${values['test'] ? 'test' : 'paid'} tokens more.`);
  return true;
}

const refusals: Readonly<Record<Extract<RefundOutcome, { state: 'impossible' }>['reason'], string>> = {
  'not-paid': 'it is not paid',
  refunded: 'it has been refunded already',
  'too-late': `it was paid more than ${refundDays} days ago`,
  spent: 'its tokens are spent',
};

async function paymentRefund(
  deps: PaymentDeps,
  print: CommandDeps['print'],
  words: readonly string[],
): Promise<boolean> {
  const {
    values,
    positionals: [orderId = ''],
  } = read(words, 1, { unspent: { type: 'boolean' } });
  if (!/^[0-9a-f-]{36}$/i.test(orderId)) throw new CommandError(`"${orderId}" is no order's id.`);
  const outcome = await refundPayment(deps, orderId, { unspentOnly: values['unspent'] === true });
  if (outcome.state === 'unknown-order') throw new CommandError(`There is no order ${orderId}.`);
  if (outcome.state === 'impossible') throw new CommandError(`Not refunded: ${refusals[outcome.reason]}.`);
  const money = (minor: number) => `${(minor / 100).toFixed(2)} ${outcome.order.currency}`;
  if (outcome.state === 'partial') {
    const { plan, order } = outcome;
    throw new CommandError(
      `Not refunded: ${plan.spent} of ${order.tokens + order.bonus_tokens} tokens are spent, and spent tokens are not refunded. ` +
        `With --unspent, ${money(plan.amountMinor)} for the other ${plan.tokens} go back.`,
    );
  }
  const { refund } = outcome;
  if (outcome.state === 'refused')
    throw new CommandError(`The provider refused: ${refund.reason ?? ''}. The tokens are the user's again.`);
  print(`Refunded ${money(refund.amount_minor)}; ${refund.tokens + refund.bonus_tokens} tokens taken back.`);
  return true;
}

async function paymentsReview({ db, print }: CommandDeps): Promise<boolean> {
  const orders = await ordersInReview(db);
  if (orders.length === 0) print('No payment needs a look.');
  for (const order of orders) {
    const what =
      order.state === 'review'
        ? 'differs from the order, nothing credited'
        : `${(order.refunded_minor / 100).toFixed(2)} ${order.currency} went back at the provider (${order.disputed ? 'dispute' : 'refund'}), ${order.owed_tokens} of its tokens were spent`;
    print(`Order ${order.id} (${order.provider} ${order.provider_id ?? ''}), user ${order.user_id}: ${what}.`);
  }
  return orders.length === 0;
}

async function paymentsReviewed({ db, print }: CommandDeps, words: readonly string[]): Promise<boolean> {
  const {
    positionals: [orderId = ''],
  } = read(words, 1, {});
  if (!/^[0-9a-f-]{36}$/i.test(orderId) || !(await closeReview(db, orderId)))
    throw new CommandError(`There is no order ${orderId}.`);
  print(`Order ${orderId} is off the list.`);
  return true;
}

async function reconcile(deps: PaymentDeps, print: CommandDeps['print']): Promise<boolean> {
  const result = await reconcilePayments(deps, new Date());
  print(
    `Orders checked: ${result.checked}, settled: ${result.settled}, unanswered: ${result.unanswered}. Refunds finished: ${result.refunds}.`,
  );
  const seen = await paymentsReview({ ...deps, print });
  const faults = await addUpLedger(deps.db);
  for (const fault of faults)
    print(
      `THE LEDGER DOES NOT ADD UP: user ${fault.user_id}, ${fault.account}: balance ${fault.balance}, entries ${fault.entries}.`,
    );
  if (faults.length === 0) print('The ledger adds up.');
  return seen && faults.length === 0 && result.unanswered === 0;
}

function read<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  wanted: number,
  options: Options,
) {
  try {
    const parsed = parseArgs({ args: [...words], options, allowPositionals: true });
    if (parsed.positionals.length === wanted) return parsed;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  throw new CommandError(`Too few or too many words.\n\n${usage}`);
}

function numberOf(name: string, text: string | undefined, max = 1_000_000): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max
    ? value
    : wrong(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
}

function dateOf(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime())
    ? wrong(`--${name} "${text}" is no date; write 2026-12-01 or 2026-12-01T18:00Z.`)
    : date;
}

function wrong(message: string): never {
  throw new CommandError(message);
}
