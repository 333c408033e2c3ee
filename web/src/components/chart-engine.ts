import { BarChart, BoxplotChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { sans } from '../app/tokens.ts';

use([
  BarChart,
  BoxplotChart,
  LineChart,
  ScatterChart,
  DataZoomComponent,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  CanvasRenderer,
]);

export type ChartOption = EChartsCoreOption;

/**
 * Draws a chart into an element. On a canvas, with tips drawn there too: the library's SVG and its HTML tips carry
 * style attributes, which the page's content security policy refuses.
 */
export function drawChart(host: HTMLElement, option: ChartOption): EChartsType {
  const chart = init(host, null, { renderer: 'canvas' });
  chart.setOption({
    animation: false,
    textStyle: { fontFamily: sans },
    tooltip: { renderMode: 'richText' },
    ...option,
  });
  return chart;
}
