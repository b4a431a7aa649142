import type { FontId } from '../text/text-styles.ts';

/** The file of each font inside node_modules: full TTFs, all scripts in one, as the shaper needs them. */
export const fontFiles: Readonly<Record<FontId, string>> = {
  'onest-800': '@expo-google-fonts/onest/800ExtraBold/Onest_800ExtraBold.ttf',
  'onest-500': '@expo-google-fonts/onest/500Medium/Onest_500Medium.ttf',
  'montserrat-800': '@expo-google-fonts/montserrat/800ExtraBold/Montserrat_800ExtraBold.ttf',
  'montserrat-600': '@expo-google-fonts/montserrat/600SemiBold/Montserrat_600SemiBold.ttf',
  'sofia-extra-condensed-800':
    '@expo-google-fonts/sofia-sans-extra-condensed/800ExtraBold/SofiaSansExtraCondensed_800ExtraBold.ttf',
  'roboto-condensed-500': '@expo-google-fonts/roboto-condensed/500Medium/RobotoCondensed_500Medium.ttf',
  'playfair-700': '@expo-google-fonts/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf',
  'cormorant-600': '@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf',
  'jost-400': '@expo-google-fonts/jost/400Regular/Jost_400Regular.ttf',
  'jost-500': '@expo-google-fonts/jost/500Medium/Jost_500Medium.ttf',
  'exo2-700': '@expo-google-fonts/exo-2/700Bold/Exo2_700Bold.ttf',
  'exo2-500': '@expo-google-fonts/exo-2/500Medium/Exo2_500Medium.ttf',
  'russo-400': '@expo-google-fonts/russo-one/400Regular/RussoOne_400Regular.ttf',
  'rubik-500': '@expo-google-fonts/rubik/500Medium/Rubik_500Medium.ttf',
  'nunito-900': '@expo-google-fonts/nunito/900Black/Nunito_900Black.ttf',
  'nunito-700': '@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf',
  'comfortaa-700': '@expo-google-fonts/comfortaa/700Bold/Comfortaa_700Bold.ttf',
  'alegreya-700': '@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf',
  'manrope-600': '@expo-google-fonts/manrope/600SemiBold/Manrope_600SemiBold.ttf',
  'unbounded-700': '@expo-google-fonts/unbounded/700Bold/Unbounded_700Bold.ttf',
  'yeseva-400': '@expo-google-fonts/yeseva-one/400Regular/YesevaOne_400Regular.ttf',
  'caveat-700': '@expo-google-fonts/caveat/700Bold/Caveat_700Bold.ttf',
  'roboto-slab-800': '@expo-google-fonts/roboto-slab/800ExtraBold/RobotoSlab_800ExtraBold.ttf',
  'oswald-600': '@expo-google-fonts/oswald/600SemiBold/Oswald_600SemiBold.ttf',
  'golos-500': '@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf',
};
