/** Host of the Yandex SmartCaptcha widget. */
export const captchaHost = "smartcaptcha.cloud.yandex.ru";

/** Origins the widget may load from: its current host, and the one used until the end of 2025. */
export const captchaOrigins = [`https://${captchaHost}`, "https://smartcaptcha.yandexcloud.net"];
