import axe from 'axe-core';

/** What axe finds wrong, as "rule: element"; colour needs a real browser and is looked at there. */
export async function findAxeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
