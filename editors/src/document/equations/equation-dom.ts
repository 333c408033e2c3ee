import type { DOMOutputSpec } from 'prosemirror-model';
import { linear, type MathElement } from './math-element.ts';
import { readEquation } from './read-equation.ts';

const MATH = 'http://www.w3.org/1998/Math/MathML';

/** An equation as MathML for browsers and screen readers, labelled with its linear form. */
export function equationDom(xml: string): DOMOutputSpec {
  const equation = readEquation(xml);
  const isBlock = equation.attributes?.display === 'block';
  return [
    'span',
    {
      class: isBlock ? 'equation block' : 'equation',
      contenteditable: 'false',
      role: 'math',
      'aria-label': linear(equation),
    },
    rendered(equation, `${MATH} `),
  ];
}

function rendered(element: MathElement, namespace = ''): DOMOutputSpec {
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : rendered(child),
  );
  return [namespace + element.tag, element.attributes ?? {}, ...children];
}
