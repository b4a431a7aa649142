export { PaymentList } from './components/payment-list.tsx';
export { UnlockButton } from './components/unlock-button.tsx';
export { useMoney } from './use-money.ts';
