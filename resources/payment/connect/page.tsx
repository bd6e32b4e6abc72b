import { connectApi, connectSpecs } from '#contract/payment/connect.ts';
import { connectType } from '#contract/payment/plugins.ts';
import type { ConnectSetting } from '#contract/payment/connect.schema.ts';
import { SavedForm } from '#kit/form/SavedForm.tsx';
import { PlainPage } from '#kit/PlainPage.tsx';
import { TabPanels } from '#kit/tabs/TabPanels.tsx';
import { useWords } from '#kit/words.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { connectForm, connectValues } from './form.ts';
import { trustLogin } from './index.ts';

const api = { show: connectApi.list, save: connectApi.update } as unknown as Parameters<typeof SavedForm>[0]['api'];
const forms = connectSpecs.map((spec) => ({ ...spec, form: connectForm(spec) }));

/** Parameters of signing in through other platforms: a tab for each, saved by itself. */
export default function TrustLogin() {
  const { say, lang } = useWords();
  return (
    <PlainPage page={trustLogin}>
      <TabPanels
        label={say(trustLogin.title)}
        items={forms.map(({ type, form }) => ({
          value: type,
          label: enumLabel(connectType, type, lang),
          content: (
            <SavedForm
              form={form}
              api={api}
              params={{ type }}
              read={(answer) =>
                connectValues(Array.isArray(answer) ? (answer as ConnectSetting[]).find((one) => one.type === type)! : (answer as ConnectSetting))
              }
              saved={say({ zh: `${enumLabel(connectType, type, 'zh')}信任登录已保存`, en: `${enumLabel(connectType, type, 'en')} sign-in saved` })}
              saveText={say({ zh: '立即保存', en: 'Save' })}
            />
          ),
        }))}
      />
    </PlainPage>
  );
}
