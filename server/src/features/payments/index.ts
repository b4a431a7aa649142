export { enqueueAsk, paymentJobs, paymentSchedules } from './jobs.ts';
export { createCoupon, disableCoupon, listCoupons, type NewCoupon } from './manage-coupons.ts';
export { ordersInReview } from './order-queries.ts';
export type { PaymentDeps } from './payment-deps.ts';
export { refundDays } from './plan-refund.ts';
export { addPaymentEventRoute, receiveEvent, type EventDeps } from './receive-event.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { refundPayment, type RefundOutcome } from './refund-payment.ts';
export { paymentRoutes } from './routes.ts';
