import { useId, type ReactNode } from 'react';

export type StillLifeSubject = 'bottle' | 'mug' | 'card' | 'camera';
export type StillLifeMood = keyof typeof moods;

/** Wall from the lit to the dark side, table likewise, the beam of the window, shadows. */
const moods = {
  daylight: {
    wall: ['#F6E9DD', '#EBD9C8', '#D9BFA9'],
    table: ['#F7EEE4', '#D2B69F'],
    beam: '#FFF8EE',
    shadow: '#6B4A35',
  },
  evening: {
    wall: ['#5A4A44', '#3B302D', '#211B1A'],
    table: ['#6B5850', '#2A2220'],
    beam: '#F0A087',
    shadow: '#0E0A09',
  },
  garden: {
    wall: ['#E4EADB', '#CCD7C2', '#AEBEA6'],
    table: ['#EEF1E6', '#B3C0A6'],
    beam: '#FBFFF2',
    shadow: '#42513C',
  },
} as const;

/** A small studio picture drawn in code: a wall, a table, light from the left, and one thing. */
export function StillLife({
  subject,
  mood = 'daylight',
}: {
  readonly subject: StillLifeSubject;
  readonly mood?: StillLifeMood;
}) {
  const { wall, table, beam, shadow } = moods[mood];
  const id = useId();
  const ref = (name: string) => `url(#${id}${name})`;
  return (
    <svg
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
      style={{ '--shadow': shadow }}
    >
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="1" y2="0.4">
          <stop offset="0" stopColor={wall[0]} />
          <stop offset="0.55" stopColor={wall[1]} />
          <stop offset="1" stopColor={wall[2]} />
        </linearGradient>
        <linearGradient id={`${id}table`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor={table[0]} />
          <stop offset="1" stopColor={table[1]} />
        </linearGradient>
        <linearGradient id={`${id}clay`} x1="0" x2="1">
          <stop offset="0" stopColor="#F0825E" />
          <stop offset="0.35" stopColor="#E4572E" />
          <stop offset="1" stopColor="#A63212" />
        </linearGradient>
        <linearGradient id={`${id}ink`} x1="0" x2="1">
          <stop offset="0" stopColor="#5B534A" />
          <stop offset="0.3" stopColor="#332E29" />
          <stop offset="1" stopColor="#15120F" />
        </linearGradient>
        <linearGradient id={`${id}chalk`} x1="0" x2="1">
          <stop offset="0" stopColor="#FFFDF9" />
          <stop offset="0.5" stopColor="#F4EBE0" />
          <stop offset="1" stopColor="#CDB8A5" />
        </linearGradient>
        <radialGradient id={`${id}ball`} cx="0.32" cy="0.28" r="0.85">
          <stop offset="0" stopColor="#FFF7EE" />
          <stop offset="0.5" stopColor="#EBD3BF" />
          <stop offset="1" stopColor="#B08E75" />
        </radialGradient>
        <filter id={`${id}soft`} x="-30%" y="-30%" width="160%" height="160%">
          <feGaussianBlur stdDeviation="5" />
        </filter>
      </defs>
      <rect width="320" height="240" fill={ref('wall')} />
      <path d="M-20 0 120 0 250 168 60 168Z" fill={beam} opacity={mood === 'evening' ? 0.14 : 0.5} />
      <rect y="168" width="320" height="72" fill={ref('table')} />
      <rect y="168" width="320" height="2" fill={shadow} opacity="0.18" />
      {subjects[subject](ref)}
    </svg>
  );
}

type Ref = (name: string) => string;

const subjects: Readonly<Record<StillLifeSubject, (ref: Ref) => ReactNode>> = {
  bottle: (ref) => (
    <>
      <path d="M108 168V98a52 52 0 0 1 104 0v70Z" fill="var(--shadow)" opacity="0.1" />
      <path d="M112 168V98a52 52 0 0 1 100-18" fill="none" stroke="#FFFDF9" strokeWidth="2" opacity="0.35" />
      <ellipse cx="236" cy="208" rx="84" ry="9" fill="var(--shadow)" opacity="0.35" filter={ref('soft')} />
      <path d="M90 170v34a70 13 0 0 0 140 0v-34Z" fill={ref('chalk')} />
      <ellipse cx="160" cy="170" rx="70" ry="13" fill="#FBF5EC" />
      <ellipse cx="184" cy="171" rx="38" ry="5" fill="var(--shadow)" opacity="0.4" filter={ref('soft')} />
      <path d="M134 116c0-13 8-18 17-20h18c9 2 17 7 17 20v50a26 5.5 0 0 1-52 0Z" fill={ref('clay')} />
      <rect x="149" y="85" width="22" height="12" rx="2" fill={ref('ink')} />
      <rect x="157" y="70" width="6" height="16" fill={ref('ink')} />
      <path d="M136 64h32a6 6 0 0 1 6 6v3h-33a5 5 0 0 1-5-5Z" fill={ref('ink')} />
      <rect x="141" y="118" width="38" height="34" rx="1.5" fill="#FFF8F0" opacity="0.96" />
      <g transform="translate(152 122) scale(0.5)" fill="none" stroke="#1C1A17" strokeWidth="3.2" strokeLinecap="round">
        <path d="M3 11V7.5A4.5 4.5 0 0 1 7.5 3H11M21 3h3.5A4.5 4.5 0 0 1 29 7.5V11M29 21v3.5a4.5 4.5 0 0 1-4.5 4.5H21M11 29H7.5A4.5 4.5 0 0 1 3 24.5V21" />
      </g>
      <circle cx="161.5" cy="131.5" r="2.5" fill="#E4572E" />
      <rect x="148" y="143" width="24" height="2" fill="#332E29" opacity="0.7" />
      <rect x="138" y="112" width="3.5" height="50" rx="1.75" fill="#fff" opacity="0.4" />
      <rect x="181" y="114" width="2" height="48" rx="1" fill="#fff" opacity="0.18" />
      <circle cx="252" cy="196" r="14" fill={ref('ball')} />
    </>
  ),
  mug: (ref) => (
    <>
      <ellipse cx="196" cy="202" rx="88" ry="9" fill="var(--shadow)" opacity="0.45" filter={ref('soft')} />
      <path d="M198 122c38-8 44 48 0 46" fill="none" stroke="#B7401B" strokeWidth="10" strokeLinecap="round" />
      <path d="M114 106h88v70c0 14-16 24-44 24s-44-10-44-24Z" fill={ref('clay')} />
      <ellipse cx="158" cy="106" rx="44" ry="11" fill="#F5BDAA" />
      <ellipse cx="158" cy="107" rx="40" ry="9" fill="#7B240D" />
      <ellipse cx="158" cy="110" rx="35" ry="6.5" fill="#3A140A" />
      <path
        d="M146 92c-6-10 8-16 2-28M168 94c-6-10 8-16 2-28"
        fill="none"
        stroke="#FFF6EC"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.35"
        filter={ref('soft')}
      />
      <rect x="121" y="122" width="5" height="56" rx="2.5" fill="#fff" opacity="0.32" />
      <circle cx="84" cy="190" r="13" fill={ref('ball')} />
    </>
  ),
  card: (ref) => (
    <>
      <path d="M110 204h160l-14 10H120Z" fill="var(--shadow)" opacity="0.4" filter={ref('soft')} />
      <rect x="104" y="36" width="112" height="164" rx="6" fill={ref('chalk')} />
      <rect x="112" y="44" width="96" height="92" rx="3" fill={ref('clay')} />
      <path d="M146 128V92c0-7 6-9 6-15v-9h16v9c0 6 6 8 6 15v36Z" fill="#FFF6EC" />
      <rect x="112" y="147" width="66" height="7" rx="1" fill="#332E29" />
      <circle cx="117" cy="168" r="4" fill="#E4572E" />
      <rect x="126" y="166" width="56" height="4" rx="1" fill="#B5ADA0" />
      <circle cx="117" cy="183" r="4" fill="#E4572E" />
      <rect x="126" y="181" width="42" height="4" rx="1" fill="#B5ADA0" />
    </>
  ),
  camera: (ref) => (
    <>
      <ellipse cx="176" cy="200" rx="92" ry="8" fill="var(--shadow)" opacity="0.42" filter={ref('soft')} />
      <path d="M132 92l8-16h40l8 16Z" fill={ref('ink')} />
      <rect x="92" y="90" width="136" height="106" rx="12" fill={ref('ink')} />
      <rect x="92" y="106" width="136" height="66" fill="#4A433B" opacity="0.6" />
      <circle cx="160" cy="142" r="40" fill={ref('chalk')} />
      <circle cx="160" cy="142" r="32" fill="#15120F" />
      <circle cx="160" cy="142" r="21" fill={ref('clay')} />
      <circle cx="153" cy="134" r="6" fill="#FFF6EC" opacity="0.8" />
      <circle cx="212" cy="99" r="4" fill="#E4572E" />
    </>
  ),
};
