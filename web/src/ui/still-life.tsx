import { useId, type ReactNode } from 'react';

export type StillLifeSubject = 'bottle' | 'mug' | 'card' | 'camera';
export type StillLifeMood = keyof typeof moods;

/** Wall from the lit to the dark side, table likewise, the beam of the window, shadows. */
const moods = {
  daylight: { wall: ['#F6E9DD', '#EBD9C8', '#D9BFA9'], table: ['#F7EEE4', '#D2B69F'], beam: '#FFF8EE', shadow: '#6B4A35' },
  evening: { wall: ['#5A4A44', '#3B302D', '#211B1A'], table: ['#6B5850', '#2A2220'], beam: '#F0A087', shadow: '#0E0A09' },
  garden: { wall: ['#E4EADB', '#CCD7C2', '#AEBEA6'], table: ['#EEF1E6', '#B3C0A6'], beam: '#FBFFF2', shadow: '#42513C' },
} as const;

/** A small studio picture drawn in code: a wall, a table, light from the left, and one thing. */
export function StillLife({ subject, mood = 'daylight' }: { readonly subject: StillLifeSubject; readonly mood?: StillLifeMood }) {
  const { wall, table, beam, shadow } = moods[mood];
  const id = useId();
  const ref = (name: string) => `url(#${id}${name})`;
  return (
    <svg viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false" style={{ '--shadow': shadow }}>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="1" y2="0.4">
          <stop offset="0" stopColor={wall[0]} /><stop offset="0.55" stopColor={wall[1]} /><stop offset="1" stopColor={wall[2]} />
        </linearGradient>
        <linearGradient id={`${id}table`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor={table[0]} /><stop offset="1" stopColor={table[1]} />
        </linearGradient>
        <linearGradient id={`${id}clay`} x1="0" x2="1"><stop offset="0" stopColor="#F0825E" /><stop offset="0.35" stopColor="#E4572E" /><stop offset="1" stopColor="#A63212" /></linearGradient>
        <linearGradient id={`${id}ink`} x1="0" x2="1"><stop offset="0" stopColor="#5B534A" /><stop offset="0.3" stopColor="#332E29" /><stop offset="1" stopColor="#15120F" /></linearGradient>
        <linearGradient id={`${id}chalk`} x1="0" x2="1"><stop offset="0" stopColor="#FFFDF9" /><stop offset="0.5" stopColor="#F4EBE0" /><stop offset="1" stopColor="#CDB8A5" /></linearGradient>
        <radialGradient id={`${id}ball`} cx="0.32" cy="0.28" r="0.85"><stop offset="0" stopColor="#FFF7EE" /><stop offset="0.5" stopColor="#EBD3BF" /><stop offset="1" stopColor="#B08E75" /></radialGradient>
        <filter id={`${id}soft`} x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5" /></filter>
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
      <path d="M128 196h150l-22 14H146Z" fill="var(--shadow)" opacity="0.35" filter={ref('soft')} />
      <rect x="112" y="150" width="96" height="48" rx="3" fill={ref('chalk')} />
      <path d="M146 150V96c0-10 8-14 8-22V58h14v16c0 8 8 12 8 22v54Z" fill={ref('clay')} />
      <rect x="152" y="46" width="18" height="14" rx="2" fill={ref('ink')} />
      <rect x="146" y="108" width="30" height="26" fill="#FFF6EC" opacity="0.92" />
      <rect x="151" y="115" width="20" height="2.4" fill="#332E29" /><rect x="151" y="121" width="13" height="2.4" fill="#B5ADA0" />
      <circle cx="226" cy="180" r="17" fill={ref('ball')} />
    </>
  ),
  mug: (ref) => (
    <>
      <ellipse cx="190" cy="199" rx="84" ry="8" fill="var(--shadow)" opacity="0.4" filter={ref('soft')} />
      <path d="M196 124c34-6 40 44 2 44" fill="none" stroke="#B7401B" strokeWidth="9" />
      <path d="M116 104h84v74c0 12-8 18-18 18h-48c-10 0-18-6-18-18Z" fill={ref('clay')} />
      <ellipse cx="158" cy="104" rx="42" ry="9" fill="#8B2A0F" /><ellipse cx="158" cy="105.5" rx="36" ry="6" fill="#4A1A0B" />
      <circle cx="92" cy="184" r="12" fill={ref('ball')} />
    </>
  ),
  card: (ref) => (
    <>
      <path d="M110 204h160l-14 10H120Z" fill="var(--shadow)" opacity="0.4" filter={ref('soft')} />
      <rect x="104" y="36" width="112" height="164" rx="6" fill={ref('chalk')} />
      <rect x="112" y="44" width="96" height="92" rx="3" fill={ref('clay')} />
      <path d="M146 128V92c0-7 6-9 6-15v-9h16v9c0 6 6 8 6 15v36Z" fill="#FFF6EC" />
      <rect x="112" y="147" width="66" height="7" rx="1" fill="#332E29" />
      <circle cx="117" cy="168" r="4" fill="#E4572E" /><rect x="126" y="166" width="56" height="4" rx="1" fill="#B5ADA0" />
      <circle cx="117" cy="183" r="4" fill="#E4572E" /><rect x="126" y="181" width="42" height="4" rx="1" fill="#B5ADA0" />
    </>
  ),
  camera: (ref) => (
    <>
      <ellipse cx="176" cy="200" rx="92" ry="8" fill="var(--shadow)" opacity="0.42" filter={ref('soft')} />
      <path d="M132 92l8-16h40l8 16Z" fill={ref('ink')} />
      <rect x="92" y="90" width="136" height="106" rx="12" fill={ref('ink')} />
      <rect x="92" y="106" width="136" height="66" fill="#4A433B" opacity="0.6" />
      <circle cx="160" cy="142" r="40" fill={ref('chalk')} /><circle cx="160" cy="142" r="32" fill="#15120F" />
      <circle cx="160" cy="142" r="21" fill={ref('clay')} /><circle cx="153" cy="134" r="6" fill="#FFF6EC" opacity="0.8" />
      <circle cx="212" cy="99" r="4" fill="#E4572E" />
    </>
  ),
};
