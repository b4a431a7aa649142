import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { inkRoom, schemeVariables, stone, vermilion } from './palette.ts';

const textFont = "'Onest Variable', 'Onest Fallback', system-ui, sans-serif";
const titleFont = "Unbounded, 'Unbounded Fallback', 'Onest Variable', system-ui, sans-serif";

/** A photographer's studio in daylight: paper, ink, one vermilion. */
export const theme = createTheme({
  colors: { vermilion, gray: stone, dark: inkRoom },
  primaryColor: 'vermilion',
  primaryShade: 7,
  white: '#FFFFFF',
  black: '#1C1A17',
  fontFamily: textFont,
  headings: {
    fontFamily: titleFont,
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.2rem + 1.6vw, 2.5rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.45', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.375rem', sm: '0.625rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, overlayProps: { color: '#1C1A17', backgroundOpacity: 0.45 } },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 300, radius: 'xs', withArrow: true } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--kadr-title-font': titleFont },
  light: { ...schemeVariables.light },
  dark: { ...schemeVariables.dark },
});
