import {
  attribute,
  child,
  parseXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { type MathElement, math, row, tokens } from './math-element.ts';

/** An Office equation (`m:oMath` or `m:oMathPara`) as MathML. Unknown elements are shown by their parts. */
export function readEquation(xml: string): MathElement {
  const root = parseXml(xml).children[0];
  const isBlock = root?.name === 'm:oMathPara';
  const equations = isBlock
    ? (root?.children.filter(({ name }) => name === 'm:oMath') ?? [])
    : [root];
  const rows = equations.map((equation) => row(contents(equation)));
  return math('math', rows, isBlock ? { display: 'block' } : undefined);
}

/** The pieces inside an element, without its properties. */
function contents(element: XmlElement | undefined): MathElement[] {
  return (element?.children ?? [])
    .filter(({ name }) => !name.endsWith('Pr') && !/^w:(del|moveFrom)$/.test(name))
    .flatMap(piece);
}

/** One argument, such as `m:num`; an empty one still takes its place. */
const part = (element: XmlElement, name: string): MathElement =>
  row(contents(child(element, name)));

function setting(element: XmlElement, name: string): string | undefined {
  const properties = element.children.find((inner) => inner.name === `${element.name}Pr`);
  const found = child(properties, `m:${name}`);
  // an element without a value means on
  return found === undefined ? undefined : (attribute(found, 'm:val') ?? 'on');
}

const isOn = (value: string | undefined) => value !== undefined && !/^(0|off|false)$/.test(value);

type Reader = (element: XmlElement) => MathElement | readonly MathElement[];

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    'm:r': (run) => {
      const style = child(child(run, 'm:rPr'), 'm:sty');
      const isWords = child(child(run, 'm:rPr'), 'm:nor') !== undefined;
      const text = run.children
        .filter(({ name }) => name === 'm:t' || name === 'w:t')
        .map(textContent)
        .join('');
      if (isWords) return math('mtext', [text.replace(/^ | $/g, '\u00a0')]);
      return tokens(text, attribute(style, 'm:val') === 'p');
    },
    'm:f': (fraction) => {
      const type = setting(fraction, 'type');
      const [over, under] = [part(fraction, 'm:num'), part(fraction, 'm:den')];
      if (type === 'lin' || type === 'skw') return row([over, math('mo', ['/']), under]);
      return math('mfrac', [over, under], type === 'noBar' ? { linethickness: '0' } : undefined);
    },
    'm:sSup': (it) => math('msup', [part(it, 'm:e'), part(it, 'm:sup')]),
    'm:sSub': (it) => math('msub', [part(it, 'm:e'), part(it, 'm:sub')]),
    'm:sSubSup': (it) => math('msubsup', [part(it, 'm:e'), part(it, 'm:sub'), part(it, 'm:sup')]),
    'm:sPre': (it) =>
      math('mmultiscripts', [
        part(it, 'm:e'),
        math('mprescripts', []),
        part(it, 'm:sub'),
        part(it, 'm:sup'),
      ]),
    'm:rad': (root) =>
      isOn(setting(root, 'degHide')) || contents(child(root, 'm:deg')).length === 0
        ? math('msqrt', [part(root, 'm:e')])
        : math('mroot', [part(root, 'm:e'), part(root, 'm:deg')]),
    'm:nary': (sum) => {
      const sign = math('mo', [setting(sum, 'chr') ?? '∫'], { largeop: 'true' });
      const asScripts = setting(sum, 'limLoc') !== 'undOvr';
      const scripts = {
        sub: isOn(setting(sum, 'subHide')) ? null : part(sum, 'm:sub'),
        sup: isOn(setting(sum, 'supHide')) ? null : part(sum, 'm:sup'),
      };
      return [withScripts(sign, scripts, asScripts), part(sum, 'm:e')];
    },
    'm:d': (fence) => {
      const sign = (name: string, usual: string) => math('mo', [setting(fence, name) ?? usual]);
      const between = sign('sepChr', '|');
      const inner = fence.children
        .filter(({ name }) => name === 'm:e')
        .flatMap((argument, index) => [...(index === 0 ? [] : [between]), row(contents(argument))]);
      return row([sign('begChr', '('), ...inner, sign('endChr', ')')]);
    },
    'm:func': (call) => [part(call, 'm:fName'), math('mo', ['\u2061']), part(call, 'm:e')],
    'm:limLow': (it) => math('munder', [part(it, 'm:e'), part(it, 'm:lim')]),
    'm:limUpp': (it) => math('mover', [part(it, 'm:e'), part(it, 'm:lim')]),
    'm:acc': (it) =>
      math('mover', [part(it, 'm:e'), math('mo', [setting(it, 'chr') ?? '\u0302'])], {
        accent: 'true',
      }),
    'm:bar': (it) =>
      setting(it, 'pos') === 'top'
        ? math('mover', [part(it, 'm:e'), math('mo', ['\u00af'])])
        : math('munder', [part(it, 'm:e'), math('mo', ['_'])]),
    'm:groupChr': (it) => {
      const sign = math('mo', [setting(it, 'chr') ?? '\u23df']);
      return math(setting(it, 'pos') === 'top' ? 'mover' : 'munder', [part(it, 'm:e'), sign]);
    },
    'm:m': (matrix) =>
      math('mtable', matrix.children.filter(({ name }) => name === 'm:mr').map(cellsOf)),
    'm:eqArr': (lines) =>
      math(
        'mtable',
        lines.children
          .filter(({ name }) => name === 'm:e')
          .map((line) => math('mtr', [math('mtd', contents(line))])),
        { columnalign: 'left' },
      ),
  }),
);

const cellsOf = (line: XmlElement): MathElement =>
  math(
    'mtr',
    line.children.filter(({ name }) => name === 'm:e').map((cell) => math('mtd', contents(cell))),
  );

function piece(element: XmlElement): readonly MathElement[] {
  const made = READERS.get(element.name)?.(element) ?? contents(element);
  return 'tag' in made ? [made] : made;
}

function withScripts(
  base: MathElement,
  { sub, sup }: { sub: MathElement | null; sup: MathElement | null },
  asScripts: boolean,
): MathElement {
  if (sub !== null && sup !== null) {
    return math(asScripts ? 'msubsup' : 'munderover', [base, sub, sup]);
  }
  if (sub !== null) return math(asScripts ? 'msub' : 'munder', [base, sub]);
  if (sup !== null) return math(asScripts ? 'msup' : 'mover', [base, sup]);
  return base;
}
