import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import koKR from 'antd/es/locale/ko_KR';
import antdTheme from 'antd/es/theme';
import { useT } from '../core/i18n/use-t.tsx';
import { cspNonce, useTheme, type Theme } from '../core/theme.ts';
import './antd.css';

const Themed = createContext(false);

const FONT_SIZE = 13;
const CONTROL_HEIGHT = 32;

// antd mixes its shades from real colours, so the tokens are read from the style sheet instead of passed on as var(…).
function themeFrom(drawn: Theme): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string | undefined => style.getPropertyValue(`--${name}`).trim() || undefined;
  const token = {
    colorPrimary: read('accent'),
    colorInfo: read('accent'),
    colorSuccess: read('good'),
    colorWarning: read('warn'),
    colorError: read('bad'),
    colorLink: read('accent'),
    colorText: read('ink'),
    colorTextSecondary: read('ink-2'),
    colorTextTertiary: read('ink-3'),
    colorTextDescription: read('ink-3'),
    colorTextPlaceholder: read('ink-3'),
    colorTextDisabled: read('ink-2'),
    colorTextHeading: read('ink'),
    colorTextLightSolid: read('accent-ink'),
    colorBgContainer: read('surface'),
    colorBgContainerDisabled: read('sunken'),
    colorBgElevated: read('raised'),
    colorBgLayout: read('page'),
    colorBgMask: read('scrim'),
    colorBgSpotlight: read('side'),
    colorBorder: read('line-control'),
    colorBorderSecondary: read('line'),
    colorSplit: read('line'),
    controlItemBgActive: read('accent-soft'),
    controlItemBgActiveHover: read('accent-soft'),
    fontFamily: read('font'),
    boxShadowSecondary: read('shadow-popup'),
    fontSize: FONT_SIZE,
    controlHeight: CONTROL_HEIGHT,
    borderRadius: 4,
    borderRadiusLG: 8,
    wireframe: false,
  };
  return {
    cssVar: { key: 'moru' },
    algorithm: drawn === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: Object.fromEntries(Object.entries(token).filter(([, value]) => value !== undefined)),
    components: { Tooltip: { colorTextLightSolid: read('side-strong') } },
  };
}

// Inside a modal dialog only its own content can be reached; elsewhere popups belong to the page's main landmark.
const popupHome = (node?: HTMLElement): HTMLElement => node?.closest<HTMLElement>('dialog, main') ?? document.body;

/** Gives antd the product's tokens, language and style nonce. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const { lang } = useT();
  const config = useMemo(() => themeFrom(theme), [theme]);
  const nonce = cspNonce();
  return (
    // In a lower layer than the kit, whose own styles of antd's parts apply.
    <StyleProvider layer>
      <ConfigProvider
        getPopupContainer={popupHome}
        theme={config}
        locale={lang === 'ko' ? koKR : enUS}
        button={{ autoInsertSpace: false }}
        csp={nonce === undefined ? undefined : { nonce }}
      >
        <Themed value>{children}</Themed>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** A component with the theme around it, so that pages need no provider of their own. */
export function themed<P extends object>(Inner: ComponentType<P>): ComponentType<P> {
  return function InTheme(props: P) {
    return useContext(Themed) ? (
      <Inner {...props} />
    ) : (
      <AntdTheme>
        <Inner {...props} />
      </AntdTheme>
    );
  };
}
