export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const SCHEMAS = 'http://schemas.openxmlformats.org';
export const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
export const NAMESPACES = ` xmlns:a="${SCHEMAS}/drawingml/2006/main" xmlns:r="${RELATIONS}" xmlns:p="${SCHEMAS}/presentationml/2006/main"`;

/** Layouts of a new presentation, in the order of their parts. */
export const LAYOUTS = ['title', 'content', 'blank'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** English Metric Units: 914,400 per inch, on a slide of 13⅓ by 7½ inches. */
type Place = { x: number; y: number; width: number; height: number };

const TITLE: Place = { x: 838_200, y: 365_125, width: 10_515_600, height: 1_325_563 };
const BODY: Place = { x: 838_200, y: 1_825_625, width: 10_515_600, height: 4_351_338 };
const BIG_TITLE: Place = { x: 1_524_000, y: 1_122_363, width: 9_144_000, height: 2_387_600 };
const SUBTITLE: Place = { x: 1_524_000, y: 3_602_038, width: 9_144_000, height: 1_655_762 };

/** One layout: the placeholders for a title and the content below it. */
export function layoutXml(layout: Layout): string {
  const [type, name, shapes] = (
    {
      title: [
        'title',
        'Title Slide',
        shape(
          2,
          'Title 1',
          'type="ctrTitle"',
          BIG_TITLE,
          'anchor="b"',
          level('algn="ctr"', 'sz="6000"'),
        ) +
          shape(
            3,
            'Subtitle 2',
            'type="subTitle" idx="1"',
            SUBTITLE,
            '',
            level('marL="0" indent="0" algn="ctr"', 'sz="2400"', '<a:buNone/>'),
          ),
      ],
      content: [
        'obj',
        'Title and Content',
        shape(2, 'Title 1', 'type="title"') + shape(3, 'Content 2', 'idx="1"'),
      ],
      blank: ['blank', 'Blank', ''],
    } as const
  )[layout];
  return `${DECLARATION}<p:sldLayout${NAMESPACES} type="${type}" preserve="1"><p:cSld name="${name}">${tree(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;
}

/** The slide master: what all layouts have in common. */
export function masterXml(layouts: number): string {
  const shapes =
    shape(2, 'Title 1', 'type="title"', TITLE, 'anchor="ctr"') +
    shape(3, 'Text 2', 'type="body" idx="1"', BODY);
  const list = Array.from(
    { length: layouts },
    (_, index) => `<p:sldLayoutId id="${2_147_483_649 + index}" r:id="rId${index + 1}"/>`,
  ).join('');
  return `${DECLARATION}<p:sldMaster${NAMESPACES}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>${tree(shapes)}</p:cSld>${COLOR_MAP}<p:sldLayoutIdLst>${list}</p:sldLayoutIdLst>${textStyles()}</p:sldMaster>`;
}

/** The notes master: the slide above, the notes below. */
export function notesMasterXml(): string {
  const picture =
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide Image 1"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg" idx="2"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="685800" y="1143000"/><a:ext cx="5486400" cy="3086100"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln w="12700"><a:solidFill><a:prstClr val="black"/></a:solidFill></a:ln></p:spPr></p:sp>';
  const notes = shape(3, 'Notes 2', 'type="body" idx="1"', {
    x: 685_800,
    y: 4_400_550,
    width: 5_486_400,
    height: 3_600_450,
  });
  return `${DECLARATION}<p:notesMaster${NAMESPACES}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>${tree(picture + notes)}</p:cSld>${COLOR_MAP}<p:notesStyle><a:lvl1pPr marL="0" algn="l"><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:notesStyle></p:notesMaster>`;
}

const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

const tree = (shapes: string): string =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${shapes}</p:spTree>`;

function shape(
  id: number,
  name: string,
  place: string,
  at?: Place,
  body = '',
  levels = '<a:lstStyle/>',
): string {
  const geometry =
    at === undefined
      ? '<p:spPr/>'
      : `<p:spPr><a:xfrm><a:off x="${at.x}" y="${at.y}"/><a:ext cx="${at.width}" cy="${at.height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`;
  const properties =
    at === undefined
      ? '<a:bodyPr/>'
      : `<a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720" rtlCol="0"${body === '' ? '' : ` ${body}`}><a:normAutofit/></a:bodyPr>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${place}/></p:nvPr></p:nvSpPr>${geometry}<p:txBody>${properties}${levels}<a:p><a:r><a:rPr lang="en-US"/><a:t>${prompt(name)}</a:t></a:r></a:p></p:txBody></p:sp>`;
}

/** The prompt of an empty placeholder; it is not part of the slide's text. */
function prompt(name: string): string {
  if (name.startsWith('Title')) return 'Click to add title';
  return name.startsWith('Subtitle') ? 'Click to add subtitle' : 'Click to add text';
}

const level = (paragraph: string, letters: string, bullet = ''): string =>
  `<a:lstStyle><a:lvl1pPr ${paragraph}>${bullet}<a:defRPr ${letters}/></a:lvl1pPr></a:lstStyle>`;

/** Sizes and indents of titles, of five levels of text, and of everything else. */
function textStyles(): string {
  const letters = (size: number, font: string) =>
    `<a:defRPr sz="${size}" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="${font}"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr>`;
  const sizes = [2800, 2400, 2000, 1800, 1800];
  const levels = sizes.map(
    (size, index) =>
      `<a:lvl${index + 1}pPr marL="${228_600 + index * 457_200}" indent="-228600" algn="l"><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:spcBef><a:spcPts val="${index === 0 ? 1000 : 500}"/></a:spcBef><a:buFont typeface="Arial"/><a:buChar char="&#8226;"/>${letters(size, '+mn-lt')}</a:lvl${index + 1}pPr>`,
  );
  return `<p:txStyles><p:titleStyle><a:lvl1pPr algn="l"><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:spcBef><a:spcPct val="0"/></a:spcBef><a:buNone/>${letters(4400, '+mj-lt')}</a:lvl1pPr></p:titleStyle><p:bodyStyle>${levels.join('')}</p:bodyStyle><p:otherStyle><a:lvl1pPr marL="0" algn="l">${letters(1800, '+mn-lt')}</a:lvl1pPr></p:otherStyle></p:txStyles>`;
}
