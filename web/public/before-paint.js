// Runs before the first paint, so that a dark room never flashes white and the page never says a wrong language.
(function () {
  let scheme = 'auto';
  let locale = '';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    locale = localStorage.getItem('user-locale') || '';
  } catch {
    /* storage is off: the device decides */
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (/^(en|pl|ru)$/.test(locale)) document.documentElement.lang = locale;
})();
