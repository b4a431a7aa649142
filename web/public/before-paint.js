// Runs before the first paint, so that a dark room never flashes white and the page never says a wrong language.
(function () {
  let scheme = 'auto';
  let locale = '';
  let isSignedIn = false;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    locale = localStorage.getItem('user-locale') || '';
    isSignedIn = localStorage.getItem('kadr-session') !== null;
  } catch {
    /* storage is off: the device decides */
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const html = document.documentElement;
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const spoken = /^(en|pl|ru)$/;
  const language = [locale, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()), 'en'].find((code) =>
    spoken.test(code),
  );

  // The document may hold the page as a visitor sees it who is not signed in (web/first-views.ts). It was chosen by
  // what the browser asks for; who chose otherwise here, or is signed in, waits for the app instead.
  if (html.dataset.firstView) {
    if (isSignedIn || language !== html.lang) html.dataset.firstView = 'hidden';
    // Where the app would send this visitor anyway.
    else if (location.pathname === '/') history.replaceState(null, '', '/auth/signin');
    // A form that is sent before the app listens is sent by the app (web/src/app/early-input.ts).
    addEventListener('submit', (event) => {
      if (!html.dataset.firstView) return;
      event.preventDefault();
      html.dataset.sentEarly = '';
    });
  }
  html.lang = language;

  // What this page needs in this language is asked for at once, not after the first script has run (web/page-files.ts).
  const list = document.getElementById('page-files');
  if (!list) return;
  const { fonts, pages, files } = JSON.parse(list.textContent);
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
