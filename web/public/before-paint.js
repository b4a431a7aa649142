// Runs before the first paint, so that a dark room never flashes white and the page never says a wrong language.
(function () {
  let scheme = 'auto';
  let locale = '';
  let session = null;
  let region = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
    locale = localStorage.getItem('user-locale') || '';
    session = localStorage.getItem('kadr-session');
    region = localStorage.getItem('user-region');
  } catch {
    /* storage is off: the device decides */
  }
  const html = document.documentElement;
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const spoken = /^(en|pl|ru)$/;
  const language = [locale, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()), 'en'].find((code) =>
    spoken.test(code),
  );
  // The document may hold the page as a visitor sees it who is not signed in (web/first-views.ts). It was chosen by
  // what the browser asks for; who chose otherwise here, or is signed in, waits for the app instead.
  const hasFirstView = html.dataset.firstView !== undefined;
  const showsFirstView = hasFirstView && session === null && language === html.lang;
  if (hasFirstView) html.dataset.firstView = showsFirstView ? 'shown' : 'hidden';
  html.lang = language;
  // Where the app would send this visitor anyway.
  if (showsFirstView && location.pathname === '/') history.replaceState(null, '', '/auth/signin');

  const list = document.getElementById('page-files');
  if (!list) return;
  const { fonts, pages, files, access, questions } = JSON.parse(list.textContent);
  preload(fonts);
  if (showsFirstView) {
    // What is sent, pressed or chosen before the app takes over is handed to it then (web/src/app/early-input.ts).
    addEventListener('click', (event) => {
      const button = html.dataset.firstView === undefined ? null : event.target.closest('button[type=button]');
      if (button) button.dataset.pressedEarly = '';
    });
    addEventListener('submit', (event) => {
      if (html.dataset.firstView === undefined) return;
      event.preventDefault();
      html.dataset.sentEarly = '';
    });
    // React takes the page over at once when it hears of a choice, and puts the list back before the app can read it.
    const hold = (event) => {
      if (html.dataset.firstView === undefined || event.target.tagName !== 'SELECT') return;
      event.stopImmediatePropagation();
      event.target.dataset.chosenEarly = event.target.value;
    };
    for (const event of ['input', 'change']) addEventListener(event, hold, true);
  }
  oncePainted(() => {
    // Without a region the first page is another one.
    if (session && region) askEarly();
    askForApp();
  });

  function partsHere() {
    return (location.pathname === '/' ? '/dashboard' : location.pathname).split('/');
  }

  function patternHere() {
    const here = partsHere();
    return Object.keys(pages).find((pattern) => {
      const parts = pattern.split('/');
      return parts.length === here.length && parts.every((part, at) => part[0] === ':' || part === here[at]);
    });
  }

  // Asks for the access token, and with it for what this page shows first, while the app's scripts are on their way. The
  // app takes the answers out of the window at once (web/src/lib/early-answers.ts); what fails it asks again itself.
  function askEarly() {
    const none = () => null;
    let sessionToken;
    try {
      sessionToken = JSON.parse(session).sessionToken;
    } catch {
      return;
    }
    const asked = fetch(access, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionToken }),
      cache: 'no-store',
    }).then((response) => (response.ok ? response : null), none);
    const token = asked.then(
      (response) =>
        response &&
        response
          .clone()
          .json()
          .then((body) => body.accessToken),
      none,
    );
    const answerTo = async (address) => {
      const accessToken = await token;
      if (!accessToken) return null;
      // The app's scripts come first: without HTTP/2 a browser opens six lines to a server, and they would wait.
      const response = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` }, priority: 'low' });
      return response.ok ? { accessToken, response } : null;
    };
    const answers = {};
    for (const address of questionsHere()) answers[address] = answerTo(address).catch(none);
    window.kadrEarlyAnswers = { sessionToken, askedAtMs: Date.now(), access: asked, answers };
  }

  // Addresses with what stands in the page's own address in place of `:id`; those for which it says nothing are left out.
  function questionsHere() {
    const pattern = patternHere();
    const values = {};
    for (const [name, value] of new URLSearchParams(location.search)) values[name] = encodeURIComponent(value);
    const here = partsHere();
    for (const [at, part] of (pattern || '').split('/').entries())
      if (part[0] === ':') values[part.slice(1)] = here[at];
    return [...questions.always, ...(questions[pattern] || [])]
      .filter((address) => [...address.matchAll(/:(\w+)/g)].every(([, name]) => values[name]))
      .map((address) => address.replace(/:(\w+)/g, (_, name) => values[name]));
  }

  function preload(needed) {
    for (const number of [...(needed?.all || []), ...(needed?.[language] || [])]) preloadFile('/' + files[number]);
  }

  function preloadFile(address) {
    const link = document.createElement('link');
    link.href = address;
    link.crossOrigin = '';
    if (address.endsWith('.js')) link.rel = 'modulepreload';
    else {
      link.rel = 'preload';
      link.as = address.endsWith('.css') ? 'style' : 'font';
    }
    document.head.append(link);
  }

  // The line belongs to what is seen until it is seen: the first view, or the mark a frame from now. A document this
  // small is often loaded before it is painted. A page in the background is painted when it is looked at, and has
  // nothing to wait for once it is loaded.
  function oncePainted(run) {
    let ran = false;
    const once = () => {
      if (ran) return;
      ran = true;
      observer?.disconnect();
      run();
    };
    const observer =
      window.PerformanceObserver && new PerformanceObserver((list) => list.getEntries().length && once());
    observer?.observe({ type: 'paint', buffered: true });
    const paintTakesAtMostMs = 100;
    addEventListener('load', () => {
      if (observer && !document.hidden) setTimeout(once, paintTakesAtMostMs);
      else once();
    });
  }

  // The app's stylesheet, and its scripts once that is there: the app never stands there without its styles. What this
  // page needs in this language is asked for at once, not after the first script has run (web/page-files.ts).
  function askForApp() {
    const app = document.importNode(document.getElementById('app').content, true);
    const scripts = [...app.querySelectorAll('script')];
    const stylesheet = app.querySelector('link[rel=stylesheet]');
    for (const script of scripts) {
      script.remove();
      preloadFile(script.src);
    }
    stylesheet.onload = stylesheet.onerror = () => document.head.append(...scripts);
    document.head.append(app);
    preload(pages[patternHere()]);
  }
})();
