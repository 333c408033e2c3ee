import { DECLARATION, SCHEMAS } from './new-presentation-layouts.ts';

/** Colors of a new presentation by theme slot. */
const COLORS: readonly (readonly [place: string, color: string])[] = [
  ['dk1', '1B2230'],
  ['lt1', 'FFFFFF'],
  ['dk2', '33457F'],
  ['lt2', 'F3F5F8'],
  ['accent1', '33457F'],
  ['accent2', '0B6B55'],
  ['accent3', 'A87C0B'],
  ['accent4', 'A5263F'],
  ['accent5', '5B6F9E'],
  ['accent6', '778399'],
  ['hlink', '33457F'],
  ['folHlink', '5A4A78'],
];

/** `ppt/theme/theme1.xml`: muted colors, and fonts that every office program has. */
export function themeXml(): string {
  const colors = COLORS.map(
    ([place, color]) => `<a:${place}><a:srgbClr val="${color}"/></a:${place}>`,
  ).join('');
  const font = (kind: 'major' | 'minor') =>
    `<a:${kind}Font><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = (width: number) =>
    `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${fill}<a:prstDash val="solid"/><a:miter lim="800000"/></a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return (
    `${DECLARATION}<a:theme xmlns:a="${SCHEMAS}/drawingml/2006/main" name="Antecedent"><a:themeElements>` +
    `<a:clrScheme name="Antecedent">${colors}</a:clrScheme>` +
    `<a:fontScheme name="Antecedent">${font('major')}${font('minor')}</a:fontScheme>` +
    `<a:fmtScheme name="Antecedent"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line(6_350)}${line(12_700)}${line(19_050)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>` +
    '</a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>'
  );
}
