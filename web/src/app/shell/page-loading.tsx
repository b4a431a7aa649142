import classes from './page-loading.module.css';

/** A hairline at the top while a page loads, so that every press shows its effect. */
export function PageLoading() {
  return <div className={classes['bar']} aria-hidden />;
}
