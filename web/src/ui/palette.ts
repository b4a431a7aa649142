import type { MantineColorsTuple } from '@mantine/core';

/** Vermilion: 5 for marks and large shapes, 7 wherever text stands on or in it. */
export const vermilion: MantineColorsTuple = [
  '#FDF1EC', '#FADDD3', '#F5BDAA', '#F0A087', '#EA7A56', '#E4572E', '#D34921', '#C23B16', '#9E2F11', '#7B240D',
];
/** Paper to ink. */
export const stone: MantineColorsTuple = [
  '#FAF8F4', '#F3EFE8', '#E7E2D9', '#D6CFC3', '#B5ADA0', '#8C8478', '#6A635A', '#4F4942', '#35312C', '#1C1A17',
];
/** The ink room: text first, deepest shadow last (Mantine's order for its dark scheme). */
export const inkRoom: MantineColorsTuple = [
  '#F4F0E8', '#DDD7CC', '#ADA598', '#857D72', '#4B463F', '#3A362F', '#292620', '#1B1916', '#151310', '#0E0D0B',
];

/** What the interface's own styles use, for each scheme, as CSS variables. */
export const schemeVariables = {
  light: {
    '--mantine-color-body': '#FAF8F4',
    '--mantine-color-text': '#1C1A17',
    '--mantine-color-dimmed': '#6A635A',
    '--mantine-color-placeholder': '#746D63',
    '--mantine-color-error': '#B3261E',
    '--mantine-color-default-border': '#D6CFC3',
    '--mantine-color-anchor': '#C23B16',
    '--kadr-paper': '#FAF8F4',
    '--kadr-card': '#FFFFFF',
    '--kadr-sunken': '#F3EFE8',
    '--kadr-ink': '#1C1A17',
    '--kadr-grey': '#6A635A',
    '--kadr-hairline': '#E7E2D9',
    '--kadr-accent': '#E4572E',
    '--kadr-accent-fill': '#C23B16',
    '--kadr-accent-fill-hover': '#A83213',
    '--kadr-accent-text': '#C23B16',
    '--kadr-accent-soft': '#FBE9E2',
    '--kadr-success': '#2E7D5B',
    '--kadr-success-soft': '#EFF8F3',
    '--kadr-warning': '#8A5A12',
    '--kadr-warning-soft': '#F8EDD8',
    '--kadr-error': '#B3261E',
    '--kadr-error-soft': '#FBE6E4',
    '--kadr-shadow': '0 1px 2px rgb(60 45 30 / 6%), 0 8px 28px rgb(60 45 30 / 8%)',
    '--kadr-veil': 'rgb(250 248 244 / 78%)',
  },
  dark: {
    '--mantine-color-body': '#1B1916',
    '--mantine-color-text': '#F4F0E8',
    '--mantine-color-dimmed': '#ADA598',
    '--mantine-color-placeholder': '#9A9286',
    '--mantine-color-error': '#F2A29B',
    '--mantine-color-default-border': '#4B463F',
    '--mantine-color-anchor': '#F29A7B',
    '--kadr-paper': '#1B1916',
    '--kadr-card': '#24211D',
    '--kadr-sunken': '#151310',
    '--kadr-ink': '#F4F0E8',
    '--kadr-grey': '#ADA598',
    '--kadr-hairline': '#37332D',
    '--kadr-accent': '#EC6A43',
    '--kadr-accent-fill': '#C9421C',
    '--kadr-accent-fill-hover': '#B03816',
    '--kadr-accent-text': '#F29A7B',
    '--kadr-accent-soft': '#3A241B',
    '--kadr-success': '#7CC9A5',
    '--kadr-success-soft': '#1D3229',
    '--kadr-warning': '#E3B368',
    '--kadr-warning-soft': '#35291A',
    '--kadr-error': '#F2A29B',
    '--kadr-error-soft': '#3B211F',
    '--kadr-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 10px 30px rgb(0 0 0 / 35%)',
    '--kadr-veil': 'rgb(27 25 22 / 78%)',
  },
} as const;
