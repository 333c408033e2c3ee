import type { PlacedShape } from '@antecedent/domain/office/presentation/place-shapes';

/** The parts of a displayed slide that are compared. */
export type ViewerSlide = {
  /** Name of the slide's part, if the file had it. */
  id: string;
  elements: readonly ViewerShape[];
};
export type ViewerShape = {
  id: string;
  shapeId?: string | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Shapes that were moved or resized since the file was opened. */
export function movedShapes(
  opened: readonly ViewerSlide[],
  now: readonly ViewerSlide[],
): PlacedShape[] {
  const before = new Map(
    opened.flatMap(({ id, elements }) => elements.map((shape) => [`${id} ${shape.id}`, shape])),
  );
  return now.flatMap(({ id: part, elements }) =>
    elements.flatMap((shape): PlacedShape[] => {
      const was = before.get(`${part} ${shape.id}`);
      const { shapeId, x, y, width, height } = shape;
      if (was === undefined || shapeId === undefined) return [];
      const isSame = was.x === x && was.y === y && was.width === width && was.height === height;
      return isSame ? [] : [{ part, shapeId, x, y, width, height }];
    }),
  );
}
