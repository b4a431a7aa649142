import { parse, type AtRule, type Container, type Root, type Rule } from 'postcss';

/** What only shows once the visitor does something, by when the whole stylesheet is there. */
const later = /:(?:hover|active|disabled|checked)\b|\[data-(?:disabled|loading|error)\b/;
/** Elements and attributes that stand in no drawn page, or are set by a script before it is painted. */
const always = { tags: ['html', 'body'], attributes: ['data-mantine-color-scheme'] };

/**
 * The part of a stylesheet that the given HTML needs to look as it will with the whole of it: rules that apply to its
 * elements, in their order, with the variables and movements that they refer to.
 */
export function criticalCss(css: string, html: string): string {
  const root = parse(css);
  const names = namesIn(html);
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const applying = rule.selectors.filter((selector) => mayApply(selector, names));
    if (applying.length === 0) rule.remove();
    else rule.selectors = applying;
  });
  removeVariables(root, html);
  removeKeyframes(root);
  root.walkComments((comment) => {
    comment.remove();
  });
  removeEmpty(root);
  return root.toString();
}

interface Names {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

function namesIn(html: string): Names {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name);
  return {
    classes: new Set(all(/\sclass="([^"]*)"/g).flatMap((list) => list.split(/\s+/))),
    tags: new Set([...always.tags, ...all(/<([a-z][\w-]*)/g)]),
    attributes: new Set([...always.attributes, ...all(/\s([a-z][\w-]*)=/g)]),
  };
}

/** Whether all that the selector asks for outside parentheses stands in the HTML. */
function mayApply(selector: string, { classes, tags, attributes }: Names): boolean {
  const bare = withoutArguments(selector);
  const all = (pattern: RegExp) => [...bare.matchAll(pattern)].map(([, name = '']) => name);
  return (
    !later.test(bare) &&
    all(/\.((?:[\w-]|\\.)+)/g).every((name) => classes.has(name.replaceAll('\\', ''))) &&
    all(/(?:^|[\s>+~])([a-z][\w-]*)/g).every((tag) => tags.has(tag)) &&
    all(/\[([\w-]+)/g).every((attribute) => attributes.has(attribute))
  );
}

function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Leaves out variables that nothing refers to; the kit declares hundreds. */
function removeVariables(root: Root, html: string): void {
  const used = new Set<string>();
  const declared = new Map<string, string[]>();
  const note = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const value of declared.get(name) ?? []) note(value);
    }
  };
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => parse(style));
  for (const sheet of [root, ...styles])
    sheet.walkDecls(/^--/, ({ prop, value }) => void declared.set(prop, [...(declared.get(prop) ?? []), value]));
  root.walkDecls(/^(?!--)/, ({ value }) => note(value));
  note(html.replaceAll(/<style.*?<\/style>/gs, ''));
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
}

function removeKeyframes(root: Root): void {
  const names = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const name of value.split(/[\s,]+/)) names.add(name);
  });
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!names.has(rule.params)) rule.remove();
  });
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if ((node.type !== 'atrule' && node.type !== 'rule') || node.nodes === undefined) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
