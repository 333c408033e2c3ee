import { type Scheme, surfaces } from './surfaces.ts';

export type { Scheme };

/** Semantic colors; in components use `theme.vars.palette.ink.new` and the like. */
export type InkColors = {
  /** Warm paper for text written by people; nothing else in the product is warm. */
  paper: string;
  paperText: string;
  paperEdge: string;
  /** The highlighter: "look at this". Never an error, never a verdict. */
  mark: string;
  markEdge: string;
  markText: string;
  focus: string;

  new: string;
  newWash: string;
  newText: string;
  edited: string;
  editedWash: string;
  editedText: string;
  deleted: string;
  deletedWash: string;
  deletedText: string;
  moved: string;
  movedWash: string;
  movedText: string;

  measured: string;
  hurried: string;
  rushed: string;

  heat1: string;
  heat2: string;
  heat3: string;
  heat4: string;
  heatEmpty: string;

  typed: string;
  bulk: string;
  unobserved: string;

  grid: string;
  axis: string;
  /** Border of a field: must have a contrast of 3:1. */
  field: string;
};

const light = {
  primary: surfaces.light.primary,
  secondary: { main: '#4A5468', dark: '#343C4C', light: '#6C7689', contrastText: '#FFFFFF' },
  error: { main: '#A5263F', dark: '#7F1C30', light: '#C75B6F', contrastText: '#FFFFFF' },
  warning: { main: '#8F5200', dark: '#6B3D00', light: '#B9791F', contrastText: '#FFFFFF' },
  success: { main: '#0B6B55', dark: '#084F3F', light: '#3C8F7B', contrastText: '#FFFFFF' },
  info: surfaces.light.primary,
  text: { primary: '#1B2230', secondary: '#505A6C', disabled: '#8A92A1' },
  background: surfaces.light.background,
  divider: surfaces.light.divider,
  action: { selected: '#E4E9F1', hover: '#EEF1F6' },
  ink: {
    ...surfaces.light.sheet,
    mark: '#FCEFBF',
    markEdge: '#A87C0B',
    markText: '#594300',
    focus: '#33457F',
    new: '#1D744F',
    newWash: '#DAEFE3',
    newText: '#0B5537',
    edited: '#C07D18',
    editedWash: '#FBE8CB',
    editedText: '#784600',
    deleted: '#8A0F2C',
    deletedWash: '#F7DEE2',
    deletedText: '#83102B',
    moved: '#778399',
    movedWash: '#E7EAF0',
    movedText: '#465063',
    measured: '#1D744F',
    hurried: '#C07D18',
    rushed: '#8A0F2C',
    heat1: '#8090C4',
    heat2: '#566AA8',
    heat3: '#334686',
    heat4: '#151F45',
    heatEmpty: '#E9EDF3',
    typed: '#2E3379',
    bulk: '#80577F',
    unobserved: '#8A9099',
    grid: '#E4E8EE',
    axis: '#5A6476',
    field: '#7C8698',
  },
};

const dark: typeof light = {
  primary: surfaces.dark.primary,
  secondary: { main: '#B9C1CF', dark: '#949DAE', light: '#D5DAE3', contrastText: '#1A2029' },
  error: { main: '#F2A0AE', dark: '#DB7286', light: '#F8C3CC', contrastText: '#38070F' },
  warning: { main: '#F0B96B', dark: '#D39A48', light: '#F6D19C', contrastText: '#2F1D00' },
  success: { main: '#74CDB5', dark: '#4FAF95', light: '#A2E0CF', contrastText: '#04261D' },
  info: surfaces.dark.primary,
  text: { primary: '#E6E9EF', secondary: '#AEB6C4', disabled: '#757E8E' },
  background: surfaces.dark.background,
  divider: surfaces.dark.divider,
  action: { selected: '#272E3A', hover: '#212832' },
  ink: {
    ...surfaces.dark.sheet,
    mark: '#43380F',
    markEdge: '#D9B44A',
    markText: '#F8E6AE',
    focus: '#AFBFEF',
    new: '#8FE3BC',
    newWash: '#1A4233',
    newText: '#A8EBCB',
    edited: '#E89629',
    editedWash: '#4A3312',
    editedText: '#FAD08F',
    deleted: '#D9505A',
    deletedWash: '#4C1F29',
    deletedText: '#FAB8C3',
    moved: '#9CA4BA',
    movedWash: '#323A47',
    movedText: '#CBD2DE',
    measured: '#8FE3BC',
    hurried: '#E89629',
    rushed: '#D9505A',
    heat1: '#6475AE',
    heat2: '#8093CD',
    heat3: '#ABB9E8',
    heat4: '#E3E9FD',
    heatEmpty: '#252B36',
    typed: '#BECAEC',
    bulk: '#C47FC8',
    unobserved: '#73767D',
    grid: '#2A313D',
    axis: '#A3ACBB',
    field: '#727D90',
  },
};

/** The two palettes. Every color pair for text or meaning meets WCAG 2.2 AA. */
export const schemes = { light, dark };
