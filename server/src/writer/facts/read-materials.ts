import { materialsIn } from '../grammar/materials.ts';

/** "Silicone free", "bez plastiku", "не содержит": what is named because it is not there. */
const denial = /(?<![\p{L}])(?:without|free|no|non|not|bez|nie|wolny|wolne|без|не)(?![\p{L}])|(?<![\d.,])0 ?%/iu;

/** The materials that a line of print says the product is made of. */
export function materialsRead(line: string): string[] {
  return [
    ...new Set(
      line
        .split(/[.,;|•]/)
        .filter((part) => !denial.test(part))
        .flatMap(materialsIn),
    ),
  ];
}
