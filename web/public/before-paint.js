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
  const spoken = /^(en|pl|ru)$/;
  if (spoken.test(locale)) document.documentElement.lang = locale;

  // What this page needs in this language is asked for at once, not after the first script has run (web/page-files.ts).
  const list = document.getElementById('page-files');
  if (!list) return;
  const { fonts, pages, files } = JSON.parse(list.textContent);
  const language = [locale, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()), 'en'].find((code) =>
    spoken.test(code),
  );
  const here = (location.pathname === '/' ? '/dashboard' : location.pathname).split('/');
  const isHere = (pattern) => {
    const parts = pattern.split('/');
    return parts.length === here.length && parts.every((part, at) => part[0] === ':' || part === here[at]);
  };
  const pattern = Object.keys(pages).find(isHere);
  for (const needed of [pages[pattern], fonts]) {
    for (const number of [...(needed?.all || []), ...(needed?.[language] || [])]) {
      const file = files[number];
      const link = document.createElement('link');
      link.href = '/' + file;
      link.crossOrigin = '';
      if (file.endsWith('.js')) link.rel = 'modulepreload';
      else {
        link.rel = 'preload';
        link.as = file.endsWith('.css') ? 'style' : 'font';
      }
      document.head.append(link);
    }
  }
})();
